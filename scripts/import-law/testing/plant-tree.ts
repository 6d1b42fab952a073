import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Contents by path from the root of the tree. */
export type Tree = Readonly<Record<string, string>>;

/** What a package declares: libraries by name, packages of the workspace as `workspace:<name>`. */
export interface Declared {
  readonly dependencies?: readonly string[];
  readonly devDependencies?: readonly string[];
  readonly peerDependencies?: readonly string[];
}

/**
 * Writes a workspace of its own into a temporary folder, linked together as pnpm would.
 * @returns the folder
 */
export function plantTree(packages: Readonly<Record<string, Declared>>, files: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'import-law-'));
  for (const [name, declared] of Object.entries(packages)) {
    write(root, join(name, 'package.json'), JSON.stringify(packageJson(name, declared)));
    for (const library of new Set(Object.values(declared).flat())) link(root, name, library);
  }
  for (const [path, content] of Object.entries(files)) write(root, path, content);
  return root;
}

function packageJson(name: string, declared: Declared): object {
  const sections = Object.entries(declared).map(([section, names]: [string, readonly string[]]) => [
    section,
    Object.fromEntries(
      names.map((library) => [bare(library), library === bare(library) ? '1.0.0' : 'workspace:*']),
    ),
  ]);
  const exports = { '.': './src/index.ts', './*': './src/*/index.ts' };
  return { name, type: 'module', exports, ...Object.fromEntries(sections) };
}

function link(root: string, name: string, library: string): void {
  const target = library === bare(library) ? installed(root, library) : join(root, bare(library));
  const path = join(root, name, 'node_modules', bare(library));
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'dir');
}

function installed(root: string, library: string): string {
  const folder = join('node_modules/.pnpm', library.replaceAll('/', '+'), 'node_modules', library);
  write(
    root,
    join(folder, 'package.json'),
    JSON.stringify({ name: library, version: '1.0.0', main: 'index.js' }),
  );
  write(root, join(folder, 'index.js'), 'export {};');
  return join(root, folder);
}

function bare(library: string): string {
  return library.replace('workspace:', '');
}

function write(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
