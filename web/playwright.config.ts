import { defineConfig } from '@playwright/test';

const MEASURES = /measures\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker has a server and a browser of its own; most of a test is waiting for the other side.
  workers: 2,
  projects: [
    { name: 'site', testIgnore: MEASURES, fullyParallel: true },
    // What is measured has the machine to itself.
    { name: 'measures', testMatch: MEASURES, dependencies: ['site'] },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
});
