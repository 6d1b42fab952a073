#!/usr/bin/env node
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { breachLines, checkImports, loneRemoteRules } from './import-check.ts';

interface Output {
  log(text: string): void;
}

/**
 * Holds the imports of a remote in a repository of its own to the import rules, and prints those that are forbidden.
 * @returns the exit code: 0 when there are none, 1 otherwise, also when no file was read
 */
export async function run(folder: string, output: Output): Promise<0 | 1> {
  const configurations = globSync('*.config.ts', { cwd: folder });
  const { files, breaches } = await checkImports(folder, ['src', ...configurations], loneRemoteRules());
  for (const line of breachLines(breaches)) output.log(line);
  output.log(`import rules: ${files.length} files, ${breaches.length} forbidden imports`);
  return files.some((file) => file.startsWith('src/')) && breaches.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await run(resolve(process.argv[2] ?? '.'), console);
