import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetList } from 'federation/runtime';
import { SHELL_FILES } from './document.ts';

const shell = join(import.meta.dirname, '..');

/** Folder of the shell's browser build. */
export const browserBuild = join(shell, 'dist/browser');

/** The shell's server build. */
export const serverBuild = join(shell, 'dist/server/server.cjs');

/** Files served as they are from the root of the site. */
export const publicFolder = join(shell, 'public');

/** @throws when the shell has not been built */
export function readAssets(): AssetList {
  return JSON.parse(readFileSync(join(browserBuild, 'assets.json'), 'utf8'));
}

/** Integrity of the shell's scripts by address, for those that are loaded later. */
export function integrityByAddress({ integrity }: AssetList): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [SHELL_FILES + file, hash]));
}
