import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import {
  cruise,
  type ICruiseResult,
  type IModule,
  type IRegularForbiddenRuleType as Rule,
} from 'dependency-cruiser';

export { forbid, IN_WORKSPACE, loneRemoteRules, remoteRules, SERVER_ONLY, TEST } from './remote-rules.ts';

/** One import that a rule forbids. */
export interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** Where the code belongs instead. */
  readonly advice: string;
}

/** Folders whose files tools made; not those of installed packages, which are builds. */
const OUTPUT = '^(?!.*node_modules/)(.*/|)(dist|\\.data|\\.cache)/';

interface Checked {
  /** The source files that were read, as paths from the root. */
  readonly files: readonly string[];
  readonly breaches: readonly Breach[];
}

/**
 * Reads every import of the files below `root`, and holds it to the rules.
 * @param paths files and folders of `root` that are read
 * @throws when the sources cannot be read
 */
export async function readModules(
  root: string,
  paths: readonly string[],
  rules: readonly Rule[] = [],
): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...paths],
    {
      baseDir: root,
      // TypeScript 7 has no parser that tools could call.
      parser: 'swc',
      exclude: { path: OUTPUT },
      doNotFollow: { path: 'node_modules' },
      exoticRequireStrings: ['loadRemote', 'preloadRemote'],
      validate: rules.length > 0,
      ruleSet: { forbidden: [...rules] },
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

/** True for a TypeScript file of one's own: neither a library nor a name that leads nowhere. */
export function isOwn({ source, couldNotResolve }: Pick<IModule, 'source' | 'couldNotResolve'>): boolean {
  return !couldNotResolve && !source.includes('node_modules/') && /\.tsx?$/.test(source);
}

/**
 * Holds every import of the files below `root` to the rules.
 * @param paths files and folders of `root` that are checked
 */
export async function checkImports(
  root: string,
  paths: readonly string[],
  rules: readonly Rule[],
): Promise<Checked> {
  const { modules, summary } = await readModules(root, paths, rules);
  const files = modules.filter(isOwn).map(({ source }) => source);
  return {
    files,
    breaches: [
      ...summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        from,
        to: cycle ? cycle.map(({ name }) => name).join(' > ') : to,
        advice: adviceOf(rule.name, summary.ruleSetUsed?.forbidden ?? []),
      })),
      ...files.flatMap((file) => hiddenImports(root, file)),
    ],
  };
}

function adviceOf(name: string, rules: readonly { name?: string; comment?: string }[]): string {
  return rules.find((rule) => rule.name === name)?.comment ?? '';
}

function hiddenImports(root: string, file: string): Breach[] {
  const advice = 'Write `import type` at the top of the file: there the rules see it.';
  return typeImports(join(root, file)).map((to) => ({ rule: 'no-import-in-types', from: file, to, advice }));
}

/**
 * Modules that a file names inside a type, as in `typeof import('./x.ts')`.
 * The import rules read import statements only, so these would slip past it.
 */
function typeImports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  // Parsing is the costly part, and few files come so far.
  if (!source.includes('import(')) return [];
  const found: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), found);
  return found;
}

function visit(node: unknown, found: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'TsImportType' && 'argument' in node) found.push(textOf(node.argument));
  for (const child of Object.values(node)) visit(child, found);
}

function textOf(literal: unknown): string {
  return typeof literal === 'object' && literal !== null && 'value' in literal ? String(literal.value) : '';
}

/** Lines that say which imports are forbidden, and where the code belongs instead. */
export function breachLines(breaches: readonly Breach[]): string[] {
  return breaches.map(({ rule, from, to, advice }) => `${rule}\n  ${from} > ${to}\n  ${advice}\n`);
}
