import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult, type IModule, type IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Top-level folders with code, and the configurations beside them. */
const FOLDER = /^(shell|mf-.+|shared-.+|federation|api|sandbox|e2e|scripts)$/;
const OUTPUT = '(^|/)(dist|\\.data|\\.cache)/';

/**
 * Reads every import below `root`, and holds it to the rules.
 * @param root folder of the workspace, its packages linked into each other's node_modules
 * @throws when the sources cannot be read
 */
export async function readModules(
  root: string,
  forbidden: readonly IRegularForbiddenRuleType[] = [],
): Promise<ICruiseResult> {
  const folders = readdirSync(root).filter((name) => FOLDER.test(name) || name.endsWith('.config.ts'));
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      // TypeScript 7 has no parser that tools could call.
      parser: 'swc',
      exclude: { path: OUTPUT },
      doNotFollow: { path: 'node_modules' },
      exoticRequireStrings: ['loadRemote', 'preloadRemote'],
      validate: forbidden.length > 0,
      ruleSet: { forbidden: [...forbidden] },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** True for a TypeScript file of this workspace: neither a library nor a name that leads nowhere. */
export function isOwn({ source, couldNotResolve }: Pick<IModule, 'source' | 'couldNotResolve'>): boolean {
  return !couldNotResolve && !source.includes('node_modules/') && /\.tsx?$/.test(source);
}

/** Each TypeScript file of the workspace with the files of the workspace that it imports, as paths from the root. */
export async function readImports(root: string): Promise<Map<string, readonly string[]>> {
  const { modules } = await readModules(root);
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
