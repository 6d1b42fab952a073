import type { Declared, Tree } from './plant-tree.ts';

const SHARED = [
  'workspace:shared-ui',
  'workspace:shared-shell',
  'workspace:shared-auth',
  'workspace:shared-api',
];
const REMOTE: Declared = {
  dependencies: SHARED,
  peerDependencies: ['react'],
  devDependencies: ['react', 'react-router-dom', 'workspace:federation', 'webpack'],
};

/** The rooms of the house, each declaring what the real one does. */
export const PACKAGES: Readonly<Record<string, Declared>> = {
  '': { devDependencies: ['workspace:federation', 'fast-check', '@testing-library/react'] },
  shell: { dependencies: [...SHARED, 'workspace:federation', 'react', 'react-router-dom', 'fastify'] },
  'mf-cart': REMOTE,
  'mf-catalog': REMOTE,
  'shared-shell': {
    dependencies: ['workspace:shared-api', 'workspace:shared-auth', 'react-router-dom'],
    peerDependencies: ['react'],
  },
  'shared-auth': { dependencies: ['workspace:shared-api', 'oidc-client-ts', 'react-oidc-context'] },
  'shared-api': { dependencies: ['ky', 'zod'] },
  'shared-ui': { dependencies: ['workspace:shared-api', 'styled-components'] },
  federation: { dependencies: ['webpack'] },
  api: { dependencies: ['workspace:shared-api', 'fastify', 'jose'], devDependencies: ['pg-mem'] },
  sandbox: { dependencies: ['fastify', 'jose'] },
  e2e: { dependencies: ['workspace:shared-api', '@playwright/test'] },
};

const remote = (name: string): Tree => ({
  [`${name}/webpack.config.ts`]: `import { remoteConfigs } from 'federation/preset'; export default remoteConfigs;`,
  [`${name}/src/expose/routes.tsx`]: `import { Page } from '../pages/page.tsx'; export const routes = [<Page key="1" />];`,
  [`${name}/src/pages/page.tsx`]: `import { Link } from 'shared-shell'; import { List } from '../features/list/list.tsx'; export const Page = () => <List as={Link} />;`,
  [`${name}/src/features/list/list.tsx`]: `import { useState } from 'react'; import { button } from 'shared-ui'; import { load } from '../../data/load.ts'; export const List = () => useState([button, load]);`,
  [`${name}/src/features/filter/filter.tsx`]: `import type { Total } from '../../domain/total.ts'; export const filter: Total = 1;`,
  [`${name}/src/data/load.ts`]: `import { api } from 'shared-auth'; import { total } from '../domain/total.ts'; export const load = () => api(total);`,
  [`${name}/src/domain/total.ts`]: `import { add } from 'shared-api/rules'; export type Total = number; export const total = add;`,
  [`${name}/src/domain/total.test.ts`]: `import 'fast-check'; import '@testing-library/react'; import { readFileSync } from 'node:fs'; import './total.ts'; import '../testing/build.ts'; readFileSync;`,
  [`${name}/src/testing/build.ts`]: `export const build = 1;`,
});

/** Files that keep the law, with an import along every path that it allows. */
export const CLEAN: Tree = {
  ...remote('mf-cart'),
  ...remote('mf-catalog'),
  'shell/webpack.config.ts': `import { hostConfigs } from 'federation/preset'; export default hostConfigs;`,
  'shell/src/app/main.ts': `import { useState } from 'react'; import { load } from '../remotes/load.ts'; export default [useState, load];`,
  'shell/src/remotes/load.ts': `import { loadRemote } from 'federation/runtime'; export const load = () => loadRemote('mf_cart/routes');`,
  'shell/server/server.ts': `import 'node:http'; import 'fastify'; import { store } from 'federation/registry'; import { order } from 'shared-api/contract'; export default [store, order];`,
  'shared-shell/src/index.ts': `export { Link } from 'react-router-dom'; export { api } from 'shared-auth';`,
  'shared-auth/src/index.ts': `import { createClient } from 'shared-api/client'; import { manager } from './oidc/manager.ts'; export const api = [createClient, manager];`,
  'shared-auth/src/oidc/manager.ts': `import { UserManager } from 'oidc-client-ts'; import 'react-oidc-context'; export const manager = UserManager;`,
  'shared-api/src/client/index.ts': `import ky from 'ky'; import { order } from '../contract/index.ts'; export const createClient = () => ky(order);`,
  'shared-api/src/contract/index.ts': `import 'zod'; export const order = 1;`,
  'shared-api/src/rules/index.ts': `export const add = 1;`,
  'shared-ui/src/index.ts': `import 'styled-components'; import { add } from 'shared-api/rules'; export const button = add;`,
  'federation/src/preset/index.ts': `import 'node:fs'; import 'webpack'; export const hostConfigs = 1; export const remoteConfigs = 2;`,
  'federation/src/registry/index.ts': `import 'node:fs'; export const store = 1;`,
  'federation/src/runtime/index.ts': `export const loadRemote = (id: string) => id;`,
  'api/src/app.ts': `import { database } from './platform/database.ts'; import { company } from './modules/company/index.ts'; import { catalog } from './modules/catalog/index.ts'; export default [database, company, catalog];`,
  'api/src/platform/identity/verify.ts': `import { jwtVerify } from 'jose'; export const verify = jwtVerify;`,
  'api/src/platform/identity/verify.test.ts': `import 'jose'; import './verify.ts';`,
  'api/src/platform/database.ts': `import 'node:fs'; export const database = 1;`,
  'api/src/modules/company/index.ts': `export { company } from './company.service.ts';`,
  'api/src/modules/company/company.service.ts': `import { find } from './company.repo.ts'; import { decide } from './company.rules.ts'; export const company = [find, decide];`,
  'api/src/modules/company/company.repo.ts': `import { database } from '../../platform/database.ts'; export const find = database;`,
  'api/src/modules/company/company.rules.ts': `import { add } from 'shared-api/rules'; export const decide = add;`,
  'api/src/modules/company/company.events.ts': `export const opened = 1;`,
  'api/src/modules/catalog/index.ts': `import { order } from 'shared-api/contract'; import { company } from '../company/index.ts'; import { opened } from '../company/company.events.ts'; export const catalog = [company, opened, order];`,
  'sandbox/src/server.ts': `import 'fastify'; import 'jose'; import 'node:http';`,
  'e2e/journey.spec.ts': `import '@playwright/test'; import { order } from 'shared-api/contract'; import { start } from '../scripts/lib/start.ts'; export default [order, start];`,
  'scripts/lib/start.ts': `import { store } from 'federation/registry'; import '../../api/src/testing/server.ts'; export const start = store;`,
  'api/src/testing/server.ts': `export const server = 1;`,
};
