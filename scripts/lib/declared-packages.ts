import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package of the workspace. */
export interface Package {
  /** Name and folder: in this workspace they are the same. */
  readonly name: string;
  /** Names of the packages and libraries that it declares, for whatever use. */
  readonly declared: readonly string[];
}

/** The packages of a workspace by name, without its root. */
export function readPackages(root: string): Package[] {
  return globSync('*/package.json', { cwd: root })
    .map((file) => ({ name: dirname(file), declared: readDeclared(join(root, file)) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** What a package.json declares. */
export function readDeclared(file: string): string[] {
  const { dependencies, devDependencies, peerDependencies }: Record<string, object | undefined> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}
