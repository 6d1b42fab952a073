import { join, matchesGlob } from 'node:path';
import { readImports } from '../import-rules/import-graph.ts';
import { BUILD_CONFIGURATION, packagesWithBuild } from '../lib/builds.ts';
import { readDeclared, readPackages } from '../lib/declared-packages.ts';

/** A file that reads others, or starts them as programs, without importing them. */
export interface Reading {
  /** Path from the root. */
  readonly reader: string;
  /** Glob of what it reads. */
  readonly files: string;
}

/** The workspace as one graph: what each package declares, and what each file uses. */
export interface WorkspaceGraph {
  /** The folders with code, each with the packages of the workspace that it declares. */
  readonly packages: ReadonlyMap<string, readonly string[]>;
  /** Packages that are built for browsers. */
  readonly built: readonly string[];
  /** Globs of what configures every build. */
  readonly buildConfiguration: readonly string[];
  /** Each file with the files that it imports, as paths from the root. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  readonly readings: readonly Reading[];
}

/** What is read or started by its path across packages, and which no import tells of. */
export const READINGS: readonly Reading[] = [
  {
    reader: 'scripts/spec/quoted-texts.test.ts',
    files: '{api,federation,shell,shared-*,mf-*}/**/*.{ts,tsx}',
  },
  { reader: 'scripts/colours/company-grounds.test.ts', files: '{shell,mf-*,shared-*}/src/**/*.{ts,tsx}' },
  { reader: 'scripts/keycloak/realm-export.test.ts', files: 'deploy/keycloak/*.json' },
  { reader: 'scripts/check-migrations.ts', files: 'api/src/migrations/*.sql' },
  { reader: 'scripts/systemd/units.test.ts', files: 'deploy/systemd/*' },
  { reader: 'scripts/observability/dashboards.ts', files: 'deploy/observability/**' },
  { reader: 'scripts/observability/observability.test.ts', files: 'deploy/observability/runbooks.md' },
  { reader: 'scripts/observability/observability.test.ts', files: 'shell/server/rendering/**/*.ts' },
  { reader: 'scripts/deploy/containers.test.ts', files: '{deploy/docker/*,{api,shell}/package.json}' },
  { reader: 'scripts/deploy/kubernetes.test.ts', files: 'deploy/kubernetes/**' },
  {
    reader: 'scripts/deploy/backup-units.test.ts',
    files: '{deploy/backup/*,deploy/systemd/wishbin-api.service,api/src/commands/backup.ts}',
  },
  {
    reader: 'scripts/deploy/balancers.test.ts',
    files:
      'deploy/{{haproxy,nginx,pgbouncer,postgresql,docker,systemd,kubernetes/base}/*,observability/prometheus.yml}',
  },
  { reader: 'scripts/lib/supervisor.test.ts', files: 'sandbox/identity/**' },
  { reader: 'scripts/dev.test.ts', files: '{scripts/dev.ts,{mf-cart,shell}/package.json}' },
  { reader: 'scripts/suite/ci-files.test.ts', files: '{.ci/*,scripts/test.ts}' },
  { reader: 'scripts/suite/selection.test.ts', files: 'e2e/journeys/*.spec.ts' },
  { reader: 'scripts/suite/selection.test.ts', files: 'mf-*/package.json' },
  { reader: 'scripts/suite/workspace-graph.test.ts', files: '**/*.{test,spec}.{ts,tsx}' },
  { reader: 'shell/src/pages/ended-account-page.test.tsx', files: 'mf-*/package.json' },
  { reader: 'federation/src/preset/shared-singletons.test.ts', files: '{shell,mf-*,shared-*}/package.json' },
  { reader: 'federation/src/cli/dev.test.ts', files: 'mf-template/package.json' },
  { reader: 'federation/src/registry/publish-release.test.ts', files: 'shell/package.json' },
  { reader: 'shared-auth/src/testing/identity-server.ts', files: 'sandbox/**' },
  { reader: 'api/src/testing/stand-in.ts', files: 'sandbox/**' },
  { reader: 'api/src/testing/previous-api.ts', files: 'e2e/previous-release/api/*.tar.br' },
  { reader: 'api/src/modules/orders/arrival-table.test.ts', files: 'docs/days.md' },
  { reader: 'e2e/playwright.config.ts', files: 'e2e/support/prepare.ts' },
  { reader: 'e2e/support/prepare.ts', files: 'scripts/build.ts' },
  { reader: 'e2e/support/shop/doors.ts', files: 'scripts/build.ts' },
  { reader: 'e2e/support/servers/balancer.ts', files: 'deploy/haproxy/haproxy.cfg' },
  { reader: 'e2e/support/servers/pooled-database.ts', files: 'deploy/pgbouncer/pgbouncer.ini' },
  { reader: 'e2e/support/servers/release-store.ts', files: 'federation/src/cli/run.ts' },
  { reader: 'e2e/support/pages/card-page.ts', files: 'sandbox/cards/testing/page-server.ts' },
  {
    reader: 'e2e/journeys/release-bucket.spec.ts',
    files: 'federation/src/registry/testing/bucket-server.ts',
  },
  { reader: 'e2e/journeys/release-bucket.spec.ts', files: 'federation/src/cli/run.ts' },
  { reader: 'e2e/journeys/dev.spec.ts', files: 'scripts/dev.ts' },
  { reader: 'jest.config.ts', files: 'scripts/lib/{bare-node,longest-first}.ts' },
  { reader: 'federation/src/jest/index.ts', files: 'federation/src/jest/*.ts' },
  { reader: 'e2e/journeys/create-remote.spec.ts', files: '{mf-template,e2e/template}/**' },
  { reader: 'e2e/journeys/create-remote.spec.ts', files: 'scripts/create-remote.ts' },
  { reader: 'e2e/journeys/lone-repository.spec.ts', files: 'scripts/{build-packages,extract-remote}.ts' },
  // Test code touches no journey but the one that installs it.
  { reader: 'e2e/journeys/lone-repository.spec.ts', files: 'shared-testing/{package.json,src/**}' },
  {
    reader: 'scripts/lib/new-remote.test.ts',
    files: '{mf-template/**,e2e/template/**,mf-*/package.json,CODEOWNERS,README.md,scripts/create-remote.ts}',
  },
  {
    reader: 'scripts/lib/lone-remote.test.ts',
    files: '{mf-cart/**,{mf-*,shell,federation,shared-*}/package.json}',
  },
  { reader: 'scripts/lib/packages.test.ts', files: '{federation,shared-*}/{package.json,src/**}' },
  { reader: 'scripts/lib/packages.test.ts', files: '{biome,tsconfig.base,mf-cart/tsconfig}.json' },
];

/** Folder without a package.json of its own: it uses what the root declares. */
export const SCRIPTS = 'scripts';

/**
 * Reads the graph from package.json files, imports and READINGS; a second for each 300 files.
 * @param root folder of the workspace, its packages linked into each other's node_modules
 */
export async function readWorkspace(root: string): Promise<WorkspaceGraph> {
  const packages = readPackages(root);
  const names = packages.map(({ name }) => name);
  const ofWorkspace = (declared: readonly string[]) => declared.filter((name) => names.includes(name)).sort();
  return {
    packages: new Map([
      ...packages.map(({ name, declared }): [string, string[]] => [name, ofWorkspace(declared)]),
      [SCRIPTS, ofWorkspace(readDeclared(join(root, 'package.json')))],
    ]),
    built: packagesWithBuild(root).sort(),
    buildConfiguration: BUILD_CONFIGURATION,
    imports: await readImports(root),
    readings: READINGS,
  };
}

/** The package that a file belongs to; undefined for what stands beside the packages. */
export function packageOf({ packages }: WorkspaceGraph, file: string): string | undefined {
  const [folder = '', rest] = file.split('/', 2);
  return rest !== undefined && packages.has(folder) ? folder : undefined;
}

/** The packages that declare `name`, themselves or through others. */
export function dependentsOf({ packages }: WorkspaceGraph, name: string): string[] {
  const found = new Set<string>();
  const waiting = [name];
  for (const below of waiting)
    for (const [above, declared] of packages)
      if (declared.includes(below) && !found.has(above)) {
        found.add(above);
        waiting.push(above);
      }
  found.delete(name);
  return [...found].sort();
}

/** The files that import or read each file: the graph's edges the other way round. */
export function usersOf({ imports, readings }: WorkspaceGraph): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [from, used] of imports)
    for (const file of used) importers.set(file, [...(importers.get(file) ?? []), from]);
  return (file) => [
    ...(importers.get(file) ?? []),
    ...readings.filter(({ files }) => matchesGlob(file, files)).map(({ reader }) => reader),
  ];
}
