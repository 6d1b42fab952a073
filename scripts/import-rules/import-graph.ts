import { readdirSync } from 'node:fs';
import { isOwn, readModules } from 'federation/check';

/** Top-level folders with code, and the configurations beside them. */
const FOLDER = /^(shell|mf-.+|shared-.+|federation|api|sandbox|server-kit|e2e|scripts)$/;

/** The folders of the workspace with code, and the configurations beside them. */
export function sourceFolders(root: string): string[] {
  return readdirSync(root).filter((name) => FOLDER.test(name) || name.endsWith('.config.ts'));
}

/** Each TypeScript file of the workspace with the files of the workspace that it imports, as paths from the root. */
export async function readImports(root: string): Promise<Map<string, readonly string[]>> {
  const { modules } = await readModules(root, sourceFolders(root));
  const own = modules.filter(isOwn);
  return new Map(
    own.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ resolved, couldNotResolve, coreModule }) => {
          return !couldNotResolve && !coreModule && !resolved.includes('node_modules/');
        })
        .map(({ resolved }) => resolved),
    ]),
  );
}
