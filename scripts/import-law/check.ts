import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { declaredOnly } from './declared.ts';
import { LAW } from './law.ts';
import { typeImports } from './type-imports.ts';

/** One import that the law forbids. */
export interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** Where the code belongs instead. */
  readonly advice: string;
}

export interface Verdict {
  readonly files: number;
  readonly breaches: readonly Breach[];
}

const ROOM = /^(shell|mf-.+|shared-.+|federation|api|sandbox|e2e|scripts)$/;
const OUTPUT = '(^|/)(dist|\\.data|\\.cache)/';

/**
 * Holds every import under `root` to the law.
 * @param root folder of the workspace, its packages linked into each other's node_modules
 */
export async function checkImportLaw(root: string): Promise<Verdict> {
  const rooms = readdirSync(root).filter((name) => ROOM.test(name) || name.endsWith('.config.ts'));
  const { output } = await cruise(
    rooms,
    {
      baseDir: root,
      // TypeScript 7 has no parser that tools could call.
      parser: 'swc',
      exclude: { path: OUTPUT },
      doNotFollow: { path: 'node_modules' },
      exoticRequireStrings: ['loadRemote', 'preloadRemote'],
      validate: true,
      ruleSet: { forbidden: [...LAW, ...declaredOnly(root)] },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  const own = output.modules.filter(isOwn).map(({ source }) => source);
  const { violations } = output.summary;
  return {
    files: own.length,
    breaches: [
      ...violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        from,
        to: cycle ? cycle.map(({ name }) => name).join(' > ') : to,
        advice: adviceOf(rule.name, output.summary.ruleSetUsed?.forbidden ?? []),
      })),
      ...own.flatMap((file) => hiddenImports(root, file)),
    ],
  };
}

function isOwn({ source, couldNotResolve }: { source: string; couldNotResolve?: boolean }): boolean {
  return !couldNotResolve && !source.includes('node_modules/') && /\.tsx?$/.test(source);
}

function hiddenImports(root: string, file: string): Breach[] {
  const advice = 'Write `import type` at the top of the file: there the law sees it.';
  return typeImports(join(root, file)).map((to) => ({ rule: 'no-import-in-types', from: file, to, advice }));
}

function adviceOf(name: string, rules: readonly { name?: string; comment?: string }[]): string {
  return rules.find((rule) => rule.name === name)?.comment ?? '';
}
