import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser';

const TEST = '\\.test\\.tsx?$|/testing/';

interface Package {
  /** Name and folder: in this workspace they are the same. */
  readonly name: string;
  readonly declared: readonly string[];
}

/**
 * The part of the law that follows from the package.json files: a package uses what it declares.
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
    ...packages.map(({ name, declared }) => undeclaredRooms(name, declared, packages)),
  ];
}

function undeclaredRooms(name: string, declared: readonly string[], packages: readonly Package[]): Rule {
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

function readPackages(root: string): Package[] {
  return globSync('*/package.json', { cwd: root })
    .map((file) => ({ name: file.split('/')[0] ?? '', declared: readDeclared(join(root, file)) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function readDeclared(file: string): string[] {
  const { dependencies, devDependencies, peerDependencies }: Record<string, object | undefined> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}
