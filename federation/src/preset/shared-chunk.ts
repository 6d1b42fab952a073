/**
 * Libraries, the shared-* singletons and what those need at once of shared-api; not what they load later: the bound
 * client, and the sign-in with its configuration.
 */
const AT_ONCE =
  /[\\/](node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai|styled-components|stylis|@emotion)[\\/]|shared-shell[\\/]src|shared-auth[\\/]src[\\/](?!bound-client|oidc[\\/]|config[\\/])|shared-api[\\/]src[\\/](client[\\/]api-error|rules[\\/]roles))/;

/**
 * One script with the libraries and the shared-* singletons, which change less often than the shell's own code.
 * SharedAtStartPlugin tells when a singleton needs more than this.
 */
export const sharedChunk = { name: 'shared', chunks: 'async', enforce: true, test: AT_ONCE } as const;
