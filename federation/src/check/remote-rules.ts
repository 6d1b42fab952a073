import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser';

/** Tests and what only they use. */
export const TEST = '\\.test\\.tsx?$|/testing/|(^|/)shared-testing/';
const REACT = 'node_modules/(react|react-dom|styled-components|jotai)/';
/** Libraries of servers and builds. */
export const SERVER_ONLY =
  'node_modules/(fastify|@fastify/[^/]+|fastify-plugin|pg|pino|pino-pretty|sharp|@electric-sql/pglite|isbot|cockatiel|nodemailer|smtp-server|stripe|close-with-grace|oidc-provider|rate-limiter-flexible|jose|webpack|@swc/core)/';
/** The layers of a remote, top first: imports go downwards only. `parts` are what several features draw with. */
const LAYERS = ['expose', 'pages', 'features', 'parts', 'data', 'domain'];

/** How the paths of a remote and of the packages it uses look from the folder that is checked. */
export interface Places {
  /** What stands before `src/` in the path of a remote's file, as a pattern with one group. */
  readonly remote: string;
  /** The same of every package with features. */
  readonly features: string;
  /** Pattern of the sources, or of the build, of a package. */
  readonly code: (name: string) => string;
}

/** All packages side by side in one workspace, as sources. */
export const IN_WORKSPACE: Places = {
  remote: '(mf-[^/]+/)',
  features: '([^/]+/)',
  code: (name) => `^${name}/src/`,
};

/** A remote in a repository of its own, below which everything else is installed as builds. */
export const ALONE: Places = {
  remote: '()',
  features: '()',
  code: (name) => `(^|/)node_modules/${name}/dist/`,
};

/** One import rule; the comment says where the code belongs instead. */
export function forbid(name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', comment, from, to };
}

/** The import rules that hold for a remote wherever its repository is. */
export function remoteRules({ remote, features, code }: Places): Rule[] {
  return [
    forbid('no-cycles', 'Move what both files need into a third one below them.', {}, { circular: true }),
    forbid(
      'query-library-in-one-place',
      'One copy of the query library is on the page: take useApiQuery, useApiMutation, useQuery and the like from shared-data.',
      { pathNot: '^shared-data/src/' },
      { path: '(^|node_modules/)@tanstack/' },
    ),
    forbid(
      'sign-in-library-in-one-place',
      'Only shared-auth/src/oidc speaks to the sign-in library. Take useSession, signIn, signOut, getToken, hasRole or isAdmin from shared-auth.',
      { pathNot: '^shared-auth/src/(oidc|testing)/' },
      { path: 'node_modules/(oidc-client-ts|react-oidc-context)/' },
    ),
    forbid(
      'bound-client-only',
      'Remotes call the server through `api` of shared-auth, which carries the session; the server calls itself through modules.',
      { path: [`^${remote}src/`, '^api/'] },
      { path: `${code('shared-api')}client/` },
    ),
    forbid(
      'feature-not-to-feature',
      'Features stand side by side: compose them in pages, or move the shared piece to shared-ui, parts, data or domain.',
      // A feature is a folder or a single file: `features/list/…` or `features/list.tsx`, with its test.
      { path: `^${features}src/features/([^/.]+)[/.]` },
      { path: '^$1src/features/', pathNot: '^$1src/features/$2[/.]' },
    ),
    ...LAYERS.slice(1).map((layer, above) =>
      forbid(
        `downward-only-from-${layer}`,
        `Layers go ${LAYERS.join(' > ')}: move what ${layer} needs down to it, or hand it in as a parameter.`,
        { path: `^${remote}src/${layer}/`, pathNot: TEST },
        { path: `^$1src/(${LAYERS.slice(0, above + 1).join('|')})/` },
      ),
    ),
    forbid(
      'domain-is-pure',
      'domain/ is pure functions: state and components belong in features, calls in data.',
      { path: `^${remote}src/domain/`, pathNot: TEST },
      { path: [REACT, 'node_modules/ky/'] },
    ),
    forbid(
      'router-through-shared-shell',
      'The router is the shell’s: take Link, useParams and the like from shared-shell.',
      { path: `^${remote}src/`, pathNot: TEST },
      { path: 'node_modules/react-router' },
    ),
  ];
}

/** The rules of a remote in a repository of its own: the common ones, and what a workspace says package by package. */
export function loneRemoteRules(): Rule[] {
  return [
    ...remoteRules(ALONE),
    forbid(
      'layer-remote',
      'A remote stands on shared-* alone; only the configurations beside package.json use federation.',
      { path: '^src/' },
      { path: 'node_modules/federation/' },
    ),
    forbid(
      'browser-not-to-server',
      'This file ends up in a browser. Ask the server through `api` of shared-auth; builds belong in webpack.config.ts.',
      { path: '^src/', pathNot: TEST },
      { path: SERVER_ONLY },
    ),
    forbid(
      'packages-by-name',
      'Import what is installed by the name of its package: only that says what the package offers, and where it is.',
      {},
      { path: 'node_modules/', dependencyTypes: ['local'] },
    ),
    forbid(
      'browser-not-to-node',
      'This file ends up in a browser, which has no node: modules. What needs them belongs in the API.',
      { path: '^src/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'production-not-to-tests',
      'Test code stays with tests: what the product needs belongs beside its caller.',
      { path: '^src/', pathNot: TEST },
      { path: TEST },
    ),
    forbid(
      'declared-deps-only',
      'Declare the library in package.json.',
      { path: '^(src|journeys)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'dev-deps-in-development',
      'Code of the product needs this library: move it from devDependencies to dependencies.',
      { path: '^src/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'type-only'] },
    ),
    forbid(
      'resolvable',
      'Nothing is there: mistyped, not exported by that package, or not declared in package.json.',
      {},
      { couldNotResolve: true },
    ),
  ];
}
