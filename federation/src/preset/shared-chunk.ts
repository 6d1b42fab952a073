import { SHARED_ON_DEMAND } from './shared-singletons.ts';

/**
 * Libraries, the shared-* singletons and what those need at once of shared-api; not what they load later: the bound
 * client, the sign-in with its configuration, and what keeps things in the browser's database.
 */
const AT_ONCE =
  /[\\/](node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai|styled-components|stylis|@emotion)[\\/]|shared-shell[\\/]src[\\/](?!cart[\\/]add|\w+[\\/]lazy[\\/])|shared-auth[\\/]src[\\/](?!bound-client|oidc[\\/]|config)|shared-api[\\/]src[\\/](client[\\/]api-error|rules[\\/]identity[\\/]roles))/;

/**
 * What traces clicks and calls, with its libraries, in one script of a known name: front doors that trace nothing leave its hash out
 * of their pages.
 */
export const tracesChunk = {
  name: 'traces',
  chunks: 'async',
  enforce: true,
  test: /[\\/](node_modules[\\/]@opentelemetry[\\/]|shell[\\/]src[\\/]telemetry[\\/]traces\.ts$)/,
} as const;

/** Sources and packages of each shared library that pages load on demand. */
const ON_DEMAND: Readonly<Record<(typeof SHARED_ON_DEMAND)[number], RegExp>> = {
  'shared-data': /[\\/](shared-data[\\/]src|node_modules[\\/]@tanstack)[\\/]/,
};

/**
 * One script with the libraries and the shared-* singletons, which change less often than the shell's own code.
 * What a singleton imports on demand, from its `lazy` folder, stays apart with the modules that only it needs.
 * SharedAtStartPlugin reports a singleton that needs more than this.
 */
export const sharedChunk = { name: 'shared', chunks: 'async', enforce: true, test: AT_ONCE } as const;

/** One chunk for each shared library loaded on demand, with the packages that only it needs. */
export const onDemandChunks = Object.fromEntries(
  SHARED_ON_DEMAND.map((name) => [
    name,
    { name, chunks: 'async', enforce: true, test: ON_DEMAND[name] } as const,
  ]),
);
