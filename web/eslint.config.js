import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
    { ignores: ['dist', 'node_modules', 'src/wire', 'artefacts'] },
    js.configs.recommended,
    ...ts.configs.strict,
    ...svelte.configs['flat/recommended'],
    { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: ts.parser } },
        // Caches must not be reactive; what is, says so.
        rules: { 'svelte/prefer-svelte-reactivity': 'off' },
    },
);
