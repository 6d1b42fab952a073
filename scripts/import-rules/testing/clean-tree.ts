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
 * Writes a workspace into a temporary folder, linked as pnpm would.
 * @returns the folder
 */
export function plantTree(packages: Readonly<Record<string, Declared>>, files: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
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
  const exports = {
    '.': './src/index.ts',
    './*': './src/*/index.ts',
  };
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

const SHARED = [
  'workspace:shared-ui',
  'workspace:shared-shell',
  'workspace:shared-auth',
  'workspace:shared-data',
  'workspace:shared-api',
];
const REMOTE: Declared = {
  dependencies: SHARED,
  peerDependencies: ['react'],
  devDependencies: [
    'workspace:shared-testing',
    'react',
    'react-router-dom',
    'workspace:federation',
    'webpack',
  ],
};

/** The packages, each declaring what the real one does. */
export const PACKAGES: Readonly<Record<string, Declared>> = {
  '': { devDependencies: ['workspace:federation', 'fast-check', '@testing-library/react'] },
  shell: {
    dependencies: [
      ...SHARED,
      'workspace:federation',
      'workspace:server-kit',
      'react',
      'react-router-dom',
      'fastify',
    ],
  },
  'mf-cart': REMOTE,
  'mf-catalog': REMOTE,
  'shared-shell': {
    dependencies: ['workspace:shared-api', 'workspace:shared-auth', 'react-router-dom'],
    peerDependencies: ['react'],
  },
  'shared-data': {
    dependencies: ['workspace:shared-api', 'workspace:shared-auth', '@tanstack/react-query'],
    peerDependencies: ['react'],
  },
  'shared-testing': {
    dependencies: [
      'workspace:shared-api',
      'workspace:shared-auth',
      'workspace:shared-data',
      '@testing-library/react',
    ],
  },
  'shared-auth': { dependencies: ['workspace:shared-api', 'oidc-client-ts', 'react-oidc-context'] },
  'shared-api': { dependencies: ['ky', 'zod'] },
  'shared-ui': { dependencies: ['workspace:shared-api', 'styled-components'] },
  federation: { dependencies: ['webpack'] },
  'server-kit': { dependencies: ['fastify'] },
  api: {
    dependencies: ['workspace:server-kit', 'workspace:shared-api', 'fastify', 'jose'],
    devDependencies: ['pg-mem'],
  },
  sandbox: { dependencies: ['workspace:server-kit', 'fastify', 'jose'] },
  e2e: { dependencies: ['workspace:shared-api', '@playwright/test'] },
};

const remote = (name: string): Tree => ({
  [`${name}/webpack.config.ts`]: `import { remoteConfigs } from 'federation/preset'; export default remoteConfigs;`,
  [`${name}/src/expose/routes.tsx`]: `import { Page } from '../pages/page.tsx'; export const routes = [<Page key="1" />];`,
  [`${name}/src/pages/page.tsx`]: `import { Link } from 'shared-shell'; import { List } from '../features/list/list.tsx'; export const Page = () => <List as={Link} />;`,
  [`${name}/src/features/list/list.tsx`]: `import { useState } from 'react'; import { button } from 'shared-ui'; import { load } from '../../data/load.ts'; export const List = () => useState([button, load]);`,
  [`${name}/src/features/filter/filter.tsx`]: `import type { Total } from '../../domain/total.ts'; export const filter: Total = 1;`,
  [`${name}/src/data/load.ts`]: `import { api } from 'shared-auth'; import { useApiQuery } from 'shared-data'; import { total } from '../domain/total.ts'; export const load = () => api(total, useApiQuery);`,
  [`${name}/src/domain/total.ts`]: `import { add } from 'shared-api/rules'; export type Total = number; export const total = add;`,
  [`${name}/src/domain/total.test.ts`]: `import 'fast-check'; import '@testing-library/react'; import { readFileSync } from 'node:fs'; import './total.ts'; import '../testing/build.ts'; readFileSync;`,
  [`${name}/src/testing/build.ts`]: `import { render } from 'shared-testing'; export const build = render;`,
});

/** Files that keep the rules, with an import along every path that they allow. */
export const CLEAN: Tree = {
  ...remote('mf-cart'),
  ...remote('mf-catalog'),
  'shell/webpack.config.ts': `import { hostConfigs } from 'federation/preset'; export default hostConfigs;`,
  'shell/src/app/main.ts': `import { useState } from 'react'; import { load } from '../remotes/load.ts'; export default [useState, load];`,
  'shell/src/remotes/load.ts': `import { loadRemote } from 'federation/runtime'; export const load = () => loadRemote('mf_cart/routes');`,
  'shell/server/server.ts': `import 'node:http'; import 'fastify'; import { store } from 'federation/registry'; import { logOptions } from 'server-kit/log'; import { order } from 'shared-api/contract'; export default [store, logOptions, order];`,
  'shared-shell/src/index.ts': `export { Link } from 'react-router-dom'; export { api } from 'shared-auth';`,
  'shared-data/src/index.ts': `import { useQuery } from '@tanstack/react-query'; import { isApiError } from 'shared-api/client'; import { api } from 'shared-auth'; export const useApiQuery = [useQuery, isApiError, api];`,
  'shared-testing/src/index.ts': `import 'node:http'; import '@testing-library/react'; import { api } from 'shared-auth'; import { useApiQuery } from 'shared-data'; export const render = [api, useApiQuery];`,
  'shared-auth/src/index.ts': `import { createClient } from 'shared-api/client'; import { manager } from './oidc/manager.ts'; export const api = [createClient, manager];`,
  'shared-auth/src/oidc/manager.ts': `import { UserManager } from 'oidc-client-ts'; import 'react-oidc-context'; export const manager = UserManager;`,
  'shared-api/src/client/index.ts': `import ky from 'ky'; import { order } from '../contract/index.ts'; export const createClient = () => ky(order);`,
  'shared-api/src/contract/index.ts': `import 'zod'; export const order = 1;`,
  'shared-api/src/rules/index.ts': `export const add = 1;`,
  'shared-ui/src/index.ts': `import 'styled-components'; import { add } from 'shared-api/rules'; export const button = add;`,
  'federation/src/preset/index.ts': `import 'node:fs'; import 'webpack'; export const hostConfigs = 1; export const remoteConfigs = 2;`,
  'federation/src/registry/index.ts': `import 'node:fs'; export const store = 1;`,
  'federation/src/runtime/index.ts': `export const loadRemote = (id: string) => id;`,
  'api/src/app.ts': `import { database } from './platform/database.ts'; import { company } from './modules/companies/index.ts'; import { catalog } from './modules/catalog/index.ts'; export default [database, company, catalog];`,
  'api/src/platform/identity/verify.ts': `import { jwtVerify } from 'jose'; export const verify = jwtVerify;`,
  'api/src/platform/identity/verify.test.ts': `import 'jose'; import './verify.ts';`,
  'api/src/platform/database.ts': `import 'node:fs'; import { logOptions } from 'server-kit/log'; export const database = logOptions;`,
  'api/src/modules/companies/index.ts': `export { company } from './company.service.ts';`,
  'api/src/modules/companies/company.service.ts': `import { find } from './company.repo.ts'; import { decide } from './company.rules.ts'; export const company = [find, decide];`,
  'api/src/modules/companies/company.repo.ts': `import { database } from '../../platform/database.ts'; export const find = database;`,
  'api/src/modules/companies/company.rules.ts': `import { add } from 'shared-api/rules'; export const decide = add;`,
  'api/src/modules/companies/company.events.ts': `export const opened = 1;`,
  'api/src/modules/catalog/index.ts': `import { order } from 'shared-api/contract'; import { company } from '../companies/index.ts'; import { opened } from '../companies/company.events.ts'; export const catalog = [company, opened, order];`,
  'server-kit/src/log/index.ts': `import 'fastify'; import 'node:http'; export const logOptions = 1;`,
  'sandbox/src/server.ts': `import 'fastify'; import 'jose'; import 'node:http'; import { logOptions } from 'server-kit/log'; export default logOptions;`,
  'e2e/journey.spec.ts': `import '@playwright/test'; import { order } from 'shared-api/contract'; import { start } from '../scripts/lib/start.ts'; export default [order, start];`,
  'scripts/lib/start.ts': `import { store } from 'federation/registry'; import '../../api/src/testing/server.ts'; export const start = store;`,
  'api/src/testing/server.ts': `export const server = 1;`,
};
