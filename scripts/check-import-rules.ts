import { join } from 'node:path';
import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser';
import { type Breach, breachLines, checkImports, TEST } from 'federation/check';
import { sourceFolders } from './import-rules/import-graph.ts';
import { IMPORT_RULES } from './import-rules/rules.ts';
import { type Package, readPackages } from './lib/declared-packages.ts';
import { unreadPackages } from './lib/source-files.ts';

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
  const rules = [...IMPORT_RULES, ...declaredOnly(root)];
  const { files, breaches } = await checkImports(root, sourceFolders(root), rules);
  return { files: files.length, unread: unreadPackages(root, files), breaches };
}

/** Prints each forbidden import of this workspace and where the code belongs instead. */
async function printBreaches(): Promise<void> {
  const { files, unread, breaches } = await checkImportRules(join(import.meta.dirname, '..'));
  for (const message of unread) console.log(message);
  for (const line of breachLines(breaches)) console.log(line);
  console.log(`import rules: ${files} files, ${breaches.length} forbidden imports`);
  process.exitCode = breaches.length + unread.length > 0 ? 1 : 0;
}

if (import.meta.main) await printBreaches();
