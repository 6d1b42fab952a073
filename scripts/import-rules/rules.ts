import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser';
import { forbid, IN_WORKSPACE, remoteRules, SERVER_ONLY, TEST } from 'federation/check';

/** Every top-level folder that holds code. */
const PACKAGES_OF_OURS = '^(shell|mf-[^/]+|shared-[^/]+|federation|api|sandbox|server-kit|e2e|scripts)/';
const REACT = 'node_modules/(react|react-dom|styled-components|jotai)/';
const FRONT_DOOR = ['/index\\.ts$', '\\.events\\.ts$'];

/** Which module of the server may call which: a graph without loops, explained in api/README.md. */
export const API_MODULES: Readonly<Record<string, readonly string[]>> = {
  administration: [
    'catalog',
    'checkout',
    'companies',
    'fees',
    'identity',
    'mail',
    'orders',
    'reconciliation',
  ],
  catalog: ['companies', 'fulfilment', 'images', 'mail'],
  companies: ['images', 'mail'],
  images: [],
  fees: ['companies', 'mail'],
  mail: [],
  identity: ['cart', 'fees', 'images', 'mail'],
  influence: ['catalog', 'companies', 'fulfilment', 'images', 'labels', 'mail'],
  labels: ['companies', 'fees', 'fulfilment'],
  cart: ['fulfilment', 'images', 'influence'],
  checkout: ['cart', 'fees', 'fulfilment', 'images', 'influence', 'mail', 'orders'],
  fulfilment: ['companies', 'mail'],
  sitemap: ['influence'],
  telemetry: [],
  reconciliation: ['checkout', 'fees', 'fulfilment', 'mail', 'orders'],
  orders: ['cart', 'companies', 'fees', 'fulfilment', 'images', 'labels', 'mail'],
};

/** The import rules: who may import whom. Each comment says where the code belongs instead. */
export const IMPORT_RULES: readonly Rule[] = [
  ...remoteRules(IN_WORKSPACE),
  forbid(
    'remote-not-to-remote',
    'Remotes know each other by routes only. Link to the path, or move the shared piece to shared-ui or shared-api/rules.',
    { path: '^(mf-[^/]+)/' },
    { path: '^mf-[^/]+/', pathNot: '^$1/' },
  ),
  forbid(
    'shell-not-to-remote-source',
    'The shell meets remotes at run time, through the release registry. What both need belongs in shared-shell.',
    { path: '^shell/' },
    { path: '^mf-[^/]+/' },
  ),
  forbid(
    'federated-specifier-in-one-place',
    'Only shell/src/remotes loads federated modules: call it from there and hand the result on.',
    { pathNot: ['^shell/src/remotes/', '^[^/]+/src/standalone/'] },
    { path: '^mf[-_][^/]+(/|$)', couldNotResolve: true },
  ),
  forbid(
    'leaves',
    'shared-api, federation, sandbox and server-kit build on nothing of ours but the log. Take the value as a parameter, or move the code up to its caller.',
    { path: '^(shared-api|federation|sandbox|server-kit)/' },
    { path: PACKAGES_OF_OURS, pathNot: ['^$1/', '^shared-testing/', '^server-kit/'] },
  ),
  forbid(
    'leaf-shared-ui',
    'shared-ui may use the formulas of shared-api/rules and nothing else of ours: take data as props; what loads or navigates belongs in the remote.',
    { path: '^shared-ui/' },
    { path: PACKAGES_OF_OURS, pathNot: ['^shared-(ui|testing)/', '^shared-api/src/rules/'] },
  ),
  forbid(
    'layer-shared-auth',
    'shared-auth stands on shared-api alone. Client state and navigation belong in shared-shell.',
    { path: '^shared-auth/' },
    { path: PACKAGES_OF_OURS, pathNot: ['^shared-(auth|testing)/', '^shared-api/'] },
  ),
  forbid(
    'layer-shared-shell',
    'shared-shell stands on shared-api and shared-auth. Components belong in shared-ui or in the remote.',
    { path: '^shared-shell/' },
    { path: PACKAGES_OF_OURS, pathNot: ['^shared-shell/', '^shared-(api|auth|testing)/'] },
  ),
  forbid(
    'layer-shared-data',
    'shared-data stands on shared-api and shared-auth. What draws or navigates belongs in the remote.',
    { path: '^shared-data/', pathNot: TEST },
    { path: PACKAGES_OF_OURS, pathNot: ['^shared-data/', '^shared-(api|auth|testing)/'] },
  ),
  forbid(
    'layer-remote',
    'A remote stands on shared-* alone; only its webpack.config.ts uses federation, and of that the preset.',
    { path: '^mf-[^/]+/', pathNot: '/webpack\\.config\\.ts$' },
    { path: '^(shell|federation|scripts)/' },
  ),
  forbid(
    'layer-shell',
    'The shell stands on shared-* and federation/runtime; shell/server on federation/registry and isolation too.',
    { path: '^shell/', pathNot: '/webpack\\.config\\.ts$' },
    { path: '^(api|scripts)/|^federation/src/(preset|cli)' },
  ),
  forbid(
    'preset-in-webpack-config',
    'webpack.config.ts is a few lines around federation/preset. Build logic belongs in the preset.',
    { path: '/webpack\\.config\\.ts$' },
    { path: PACKAGES_OF_OURS, pathNot: '^federation/src/preset/' },
  ),
  forbid(
    'browser-not-to-server',
    'This file ends up in a browser. Ask the server through shared-api/contract; server code belongs in api or shell/server.',
    { path: '^(shell|mf-[^/]+|shared-[^/]+)/src/', pathNot: TEST },
    { path: ['^(api|sandbox|server-kit)/', '^federation/src/(preset|isolation|registry|cli)', SERVER_ONLY] },
  ),
  forbid(
    'browser-not-to-node',
    'This file ends up in a browser, which has no node: modules. What needs them belongs in api or shell/server.',
    { path: '^((shell|mf-[^/]+|shared-[^/]+)/src|federation/src/runtime)/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'api-by-contract',
    'The server shares shared-api/contract and /rules with the pages, nothing that draws and no release store. Put the formula into shared-api/rules, calls about releases into shell/server.',
    { path: '^api/' },
    { path: [PACKAGES_OF_OURS, REACT], pathNot: ['^api/', '^shared-api/', '^server-kit/'] },
  ),
  forbid(
    'token-library-in-one-place',
    'Only api/src/platform/identity reads the tokens of people. Say beside the call of the contract who may make it, and take the actor that the platform hands in.',
    {
      pathNot: [
        '^api/src/platform/identity/',
        '^federation/src/registry/preview-tokens\\.ts$',
        '^sandbox/',
        TEST,
      ],
    },
    { path: 'node_modules/jose/' },
  ),
  forbid(
    'nobody-to-sandbox-or-e2e',
    'Stand-ins and journeys are outside of the product: talk to the sandbox over HTTP, move helpers to the package that uses them.',
    { pathNot: '^(e2e|sandbox|scripts)/' },
    { path: '^(e2e|sandbox)/' },
  ),
  forbid(
    'nobody-to-scripts',
    'scripts/ runs the workspace from outside. Code of the product belongs in its package.',
    { pathNot: '^(e2e|scripts)/|^[^/]+\\.config\\.ts$' },
    { path: '^scripts/' },
  ),
  forbid(
    'e2e-by-contract',
    'Journeys see the site as a shopper does: through the browser and shared-api/contract. What starts the site belongs in scripts/lib.',
    { path: '^e2e/' },
    { path: PACKAGES_OF_OURS, pathNot: ['^e2e/', '^shared-api/src/contract/', '^scripts/lib/'] },
  ),
  forbid(
    'module-front-door',
    'Enter a module by its index.ts or its *.events.ts: export there what others may call.',
    { path: '^api/src/modules/([^/]+)/', pathNot: TEST },
    { path: '^api/src/modules/[^/]+/', pathNot: ['^api/src/modules/$1/', ...FRONT_DOOR] },
  ),
  forbid(
    'module-front-door-outside',
    'The rest of the server enters a module by its index.ts too: export there what app.ts needs.',
    { path: '^api/', pathNot: ['^api/src/modules/', TEST] },
    { path: '^api/src/modules/[^/]+/', pathNot: FRONT_DOOR },
  ),
  ...Object.entries(API_MODULES).map(([name, below]) =>
    forbid(
      `module-graph-from-${name}`,
      // Test set-ups may import any module.
      'Modules call in one direction (API_MODULES in this file): news upwards travels as an event.',
      { path: `^api/src/modules/${name}/`, pathNot: TEST },
      { path: '^api/src/modules/[^/]+/', pathNot: `^api/src/modules/(${[name, ...below].join('|')})/` },
    ),
  ),
  forbid(
    'module-in-graph',
    'Say in API_MODULES which modules this one may call, and why in api/README.md.',
    {
      path: '^api/src/modules/([^/]+)/',
      pathNot: `^api/src/modules/(${Object.keys(API_MODULES).join('|')})/`,
    },
    { path: '^api/src/modules/[^/]+/', pathNot: '^api/src/modules/$1/' },
  ),
  forbid(
    'platform-below-modules',
    'platform/ and ports/ know no module: hand the module’s part in from app.ts.',
    { path: '^api/src/(platform|ports)/', pathNot: TEST },
    { path: '^api/src/(modules/|app\\.ts|server\\.ts)' },
  ),
  forbid(
    'routes-not-to-repo',
    'Routes translate HTTP; the use case belongs in the module’s service.',
    { path: '\\.routes\\.ts$' },
    { path: '\\.repo\\.ts$' },
  ),
  forbid(
    'rules-are-pure',
    'Rules decide from what they are given: reading and writing belong in the service, SQL in the repo.',
    { path: '\\.rules\\.ts$' },
    { path: '\\.(service|repo|routes)\\.ts$' },
  ),
  forbid(
    'rules-without-node',
    'Rules are arithmetic: clocks, files and randomness are handed in by the service.',
    { path: '\\.rules\\.ts$' },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'production-not-to-tests',
    'Test code stays with tests: what the product needs belongs beside its caller.',
    { pathNot: [TEST, '^(e2e|scripts)/'] },
    { path: TEST, pathNot: 'node_modules/' },
  ),
];
