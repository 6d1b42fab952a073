#!/usr/bin/env node
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { breachLines, checkImports, loneRemoteRules } from './import-check.ts';

const USAGE = `Holds the imports of a remote in a repository of its own to the import rules, and prints those that are forbidden.

Usage: wishbin-check [<folder>]

  <folder>   folder of the remote (default: the one you are in); src, journeys and *.config.ts are read

Exit code: 0 nothing is forbidden; 1 something is, or there is nothing to read; 2 the command was not understood.
`;

interface Output {
  log(text: string): void;
  error(text: string): void;
}

/**
 * Holds the imports of a remote in a repository of its own to the import rules, and prints those that are forbidden.
 * @param args the command line after the command's name
 * @returns the exit code: 0 when there are none, 2 when the command line was not understood, 1 otherwise, also when no file was read
 */
export async function run(args: string[], output: Output): Promise<0 | 1 | 2> {
  const folder = readFolder(args);
  if (folder === null) {
    output.log(USAGE);
    return 0;
  }
  if (typeof folder === 'object') {
    output.error(`${folder.fault}\nSee: wishbin-check --help`);
    return 2;
  }
  if (!existsSync(join(folder, 'src'))) {
    output.error(`${folder} is no remote: it has no folder src.`);
    return 1;
  }
  const read = ['src', ...globSync(['journeys', '*.config.ts'], { cwd: folder })];
  const { files, breaches } = await checkImports(folder, read, loneRemoteRules());
  for (const line of breachLines(breaches)) output.log(line);
  output.log(`import rules: ${files.length} files, ${breaches.length} forbidden imports`);
  return files.some((file) => file.startsWith('src/')) && breaches.length === 0 ? 0 : 1;
}

/** The folder that the command line names; null: help. */
function readFolder(args: string[]): string | null | { fault: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return null;
    const [folder = '.', ...more] = positionals;
    return more.length > 0 ? { fault: 'Name one folder, or none.' } : resolve(folder);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), console);
