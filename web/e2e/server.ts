/** The real server, started for the tests on a free port with a database of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The program. */
export function binary(): string {
  const known = [
    process.env.BIVOUAC_BIN,
    join(import.meta.dirname, '../../target/release/bivouac'),
    join(import.meta.dirname, '../../target/debug/bivouac'),
  ];
  const found = known.find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('no bivouac: build it, or say where it is in BIVOUAC_BIN');
  return found;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no port'));
      });
    });
  });
}

export class Server {
  #process: ChildProcess | undefined;
  readonly #directory = mkdtempSync(join(tmpdir(), 'bivouac-e2e-'));

  private constructor(
    readonly port: number,
    private readonly wishes: readonly string[],
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts a server, with further arguments if need be. */
  static async begin(...wishes: string[]): Promise<Server> {
    const server = new Server(await freePort(), wishes);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const said: string[] = [];
    const child = spawn(
      binary(),
      [
        'serve',
        '--addr',
        `127.0.0.1:${this.port}`,
        '--database',
        `sqlite:${join(this.#directory, 'tables.sqlite')}`,
        ...this.wishes,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child.stdout.on('data', (data: Buffer) => said.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => said.push(data.toString()));
    this.#process = child;
    for (let tries = 0; tries < 200; tries++) {
      if (child.exitCode !== null) break;
      const isUp = await fetch(`${this.url}/api/me`).then(
        (response) => response.ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server does not come up: ${said.join('')}`);
  }

  /** Ends the process and waits until it has ended. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
