import type { Tree } from './clean-tree.ts';

/** Per rule the imports that break it, each in its own file. Rules made per module or package go by the part before `-from-`. */
export const PLANTED: Readonly<Record<string, Tree>> = {
  'no-cycles': {
    'shared-api/src/rules/a.ts': `import { b } from './b.ts'; export const a = b; export type A = 1;`,
    'shared-api/src/rules/b.ts': `import type { A } from './a.ts'; export const b: A = 1;`,
  },
  'remote-not-to-remote': { 'mf-cart/src/pages/x.ts': `import '../../../mf-catalog/src/domain/total.ts';` },
  'shell-not-to-remote-source': {
    'shell/src/app/x.ts': `export * from '../../../mf-cart/src/expose/routes.tsx';`,
  },
  'federated-specifier-in-one-place': {
    'shell/src/app/x.ts': `import { loadRemote } from 'federation/runtime'; loadRemote('mf_cart/routes');`,
    'mf-cart/src/data/x.ts': `export const routes = () => import('mf_catalog/routes');`,
  },
  leaves: {
    'shared-api/src/rules/x.ts': `import '../../../shared-ui/src/index.ts';`,
    'federation/src/runtime/x.ts': `import 'shared-api/contract';`,
  },
  'leaf-shared-ui': {
    'shared-ui/src/x.ts': `import type { order } from 'shared-api/contract'; export type X = typeof order;`,
  },
  'layer-shared-auth': { 'shared-auth/src/x.ts': `import '../../shared-shell/src/index.ts';` },
  'layer-shared-data': { 'shared-data/src/x.ts': `import '../../shared-shell/src/index.ts';` },
  'query-library-in-one-place': {
    'shared-shell/src/x.ts': `import { useQuery } from '@tanstack/react-query'; export const x = useQuery;`,
  },
  'layer-shared-shell': { 'shared-shell/src/x.ts': `import '../../shared-ui/src/index.ts';` },
  'layer-remote': { 'mf-cart/src/data/x.ts': `import 'federation/runtime';` },
  'layer-shell': {
    'shell/server/x.ts': `import '../../api/src/app.ts';`,
    'shell/server/y.ts': `import 'federation/preset';`,
  },
  'preset-in-webpack-config': { 'mf-cart/webpack.config.ts': `import 'federation/registry';` },
  'browser-not-to-server': {
    'shell/src/app/x.ts': `import 'federation/registry';`,
    'shell/src/app/y.ts': `import type { FastifyInstance } from 'fastify'; export type Y = FastifyInstance;`,
    'mf-cart/src/data/x.ts': `import '../../../sandbox/src/server.ts';`,
  },
  'browser-not-to-node': { 'mf-cart/src/domain/x.ts': `import 'node:crypto';` },
  'bound-client-only': {
    'mf-cart/src/data/x.ts': `import 'shared-api/client';`,
    'api/src/modules/companies/x.ts': `import 'shared-api/client';`,
  },
  'api-by-contract': {
    'api/src/x.ts': `import '../../shared-ui/src/index.ts';`,
    'api/src/y.ts': `import '../../node_modules/.pnpm/react/node_modules/react/index.js';`,
    'api/src/z.ts': `import '../../federation/src/registry/index.ts';`,
  },
  'sign-in-library-in-one-place': {
    'shared-auth/src/x.ts': `import { User } from 'oidc-client-ts'; export const x = User;`,
    'shared-auth/src/y.ts': `import type { AuthContextProps } from 'react-oidc-context'; export type Y = AuthContextProps;`,
    'mf-cart/src/data/x.ts': `import '../../../node_modules/.pnpm/oidc-client-ts/node_modules/oidc-client-ts/index.js';`,
  },
  'token-library-in-one-place': {
    'api/src/modules/companies/x.ts': `import { jwtVerify } from 'jose'; export const x = jwtVerify;`,
    'shell/server/x.ts': `import '../../node_modules/.pnpm/jose/node_modules/jose/index.js';`,
  },
  'nobody-to-sandbox-or-e2e': {
    'api/src/x.ts': `import '../../sandbox/src/server.ts';`,
    'shell/server/x.ts': `import '../../e2e/journey.spec.ts';`,
  },
  'nobody-to-scripts': { 'federation/src/registry/x.ts': `import '../../../scripts/lib/start.ts';` },
  'e2e-by-contract': { 'e2e/x.spec.ts': `import 'shared-api/rules';` },
  'feature-not-to-feature': {
    'mf-cart/src/features/list/x.ts': `import '../filter/filter.tsx';`,
    'mf-cart/src/features/sum.tsx': `import './filter/filter.tsx';`,
    'mf-cart/src/features/sort.tsx': `import './sum.tsx';`,
  },
  'downward-only-from-pages': { 'mf-cart/src/pages/x.ts': `import '../expose/routes.tsx';` },
  'downward-only-from-features': { 'mf-cart/src/features/filter/x.ts': `import '../../pages/page.tsx';` },
  'downward-only-from-parts': { 'mf-cart/src/parts/x.ts': `import '../features/list/list.tsx';` },
  'downward-only-from-data': { 'mf-cart/src/data/x.ts': `import '../features/list/list.tsx';` },
  'downward-only-from-domain': {
    'mf-cart/src/domain/x.ts': `import type { load } from '../data/load.ts'; export type X = typeof load;`,
  },
  'domain-is-pure': { 'mf-cart/src/domain/x.ts': `import { useState } from 'react'; useState;` },
  'router-through-shared-shell': {
    'mf-cart/src/pages/x.ts': `import { Link } from 'react-router-dom'; Link;`,
  },
  'module-front-door': { 'api/src/modules/catalog/x.ts': `import '../companies/company.service.ts';` },
  'module-front-door-outside': { 'api/src/app2.ts': `import './modules/companies/company.service.ts';` },
  'module-graph': { 'api/src/modules/companies/x.ts': `import '../catalog/index.ts';` },
  'module-in-graph': { 'api/src/modules/newborn/index.ts': `import '../companies/index.ts';` },
  'platform-below-modules': { 'api/src/platform/x.ts': `import '../modules/companies/index.ts';` },
  'routes-not-to-repo': { 'api/src/modules/companies/company.routes.ts': `import './company.repo.ts';` },
  'rules-are-pure': { 'api/src/modules/companies/x.rules.ts': `import './company.service.ts';` },
  'rules-without-node': { 'api/src/modules/companies/x.rules.ts': `import 'node:crypto';` },
  'production-not-to-tests': {
    'mf-cart/src/data/x.ts': `import '../testing/build.ts';`,
    'mf-cart/src/data/y.ts': `import '../domain/total.test.ts';`,
  },
  'declared-deps-only': { 'api/src/x.ts': `import 'fast-check';` },
  'dev-deps-in-development': { 'api/src/x.ts': `import 'pg-mem';` },
  resolvable: { 'api/src/x.ts': `import './not-there.ts';`, 'shell/server/x.ts': `import 'zod';` },
  'packages-by-name': { 'mf-cart/src/data/x.ts': `import '../../../shared-api/src/contract/index.ts';` },
  'declared-packages-only': { 'sandbox/src/x.ts': `import 'federation/registry';` },
  'no-import-in-types': { 'mf-cart/src/domain/x.ts': `export type X = typeof import('../pages/page.tsx');` },
};
