import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser';
import { isOwn, readModules } from './import-rules/import-graph.ts';
import { IMPORT_RULES } from './import-rules/rules.ts';
import { type Package, readPackages } from './lib/declared-packages.ts';
import { unreadPackages } from './lib/source-files.ts';

/**
 * Modules that a file names inside a type, as in `typeof import('./x.ts')`.
 * The import rules read import statements only, so these would slip past it.
 */
export function typeImports(file: string): string[] {
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

const TEST = '\\.test\\.tsx?$|/testing/|^shared-testing/';

/**
 * The rules that follow from the package.json files: a package uses what it declares.
 * @param root folder of the workspace
 */
export function declaredOnly(root: string): Rule[] {
  const packages = readPackages(root);
  return [
    {
      name: 'declared-deps-only',
      severity: 'error',
      comment:
        'Declare the library in the package.json of the package that imports it (version: the catalog).',
      // Tests may use the test tools of the root package.json: nothing else is in their reach.
      from: { pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'dev-deps-in-development',
      severity: 'error',
      comment: 'Code of the product needs this library: move it from devDependencies to dependencies.',
      from: { path: '^[^/]+/(src|server)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Nothing is there: mistyped, not exported by that package, or not declared in package.json.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^mf[-_]' },
    },
    {
      name: 'packages-by-name',
      severity: 'error',
      comment: 'Import another package by its name and what it exports, not by a path into its folder.',
      from: { path: '^([^/]+)/', pathNot: '^(scripts|e2e)/' },
      to: { dependencyTypes: ['local'], path: '/', pathNot: '^$1/' },
    },
    ...packages.map(({ name, declared }) => undeclaredPackages(name, declared, packages)),
  ];
}

function undeclaredPackages(name: string, declared: readonly string[], packages: readonly Package[]): Rule {
  const undeclared = packages
    .map((other) => other.name)
    .filter((other) => other !== name && !declared.includes(other));
  return {
    name: `declared-packages-only-from-${name}`,
    severity: 'error',
    comment: `Declare the package in ${name}/package.json ("workspace:*").`,
    from: { path: `^${name}/` },
    to: { path: `^(${undeclared.join('|')})/`, dependencyTypesNot: ['local'] },
  };
}

/** One import that a rule forbids. */
export interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** Where the code belongs instead. */
  readonly advice: string;
}

export interface Verdict {
  readonly files: number;
  /** Messages about packages of which no file was read. */
  readonly unread: readonly string[];
  readonly breaches: readonly Breach[];
}

/**
 * Holds every import under `root` to the rules.
 * @param root folder of the workspace, its packages linked into each other's node_modules
 */
export async function checkImportRules(root: string): Promise<Verdict> {
  const { modules, summary } = await readModules(root, [...IMPORT_RULES, ...declaredOnly(root)]);
  const own = modules.filter(isOwn).map(({ source }) => source);
  return {
    files: own.length,
    unread: unreadPackages(root, own),
    breaches: [
      ...summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        from,
        to: cycle ? cycle.map(({ name }) => name).join(' > ') : to,
        advice: adviceOf(rule.name, summary.ruleSetUsed?.forbidden ?? []),
      })),
      ...own.flatMap((file) => hiddenImports(root, file)),
    ],
  };
}

function hiddenImports(root: string, file: string): Breach[] {
  const advice = 'Write `import type` at the top of the file: there the rules see it.';
  return typeImports(join(root, file)).map((to) => ({ rule: 'no-import-in-types', from: file, to, advice }));
}

function adviceOf(name: string, rules: readonly { name?: string; comment?: string }[]): string {
  return rules.find((rule) => rule.name === name)?.comment ?? '';
}

/** Prints each forbidden import of this workspace and where the code belongs instead. */
async function printBreaches(): Promise<void> {
  const { files, unread, breaches } = await checkImportRules(join(import.meta.dirname, '..'));
  for (const message of unread) console.log(message);
  for (const { rule, from, to, advice } of breaches) console.log(`${rule}\n  ${from} > ${to}\n  ${advice}\n`);
  console.log(`import rules: ${files} files, ${breaches.length} forbidden imports`);
  process.exitCode = breaches.length + unread.length > 0 ? 1 : 0;
}

if (import.meta.main) await printBreaches();
