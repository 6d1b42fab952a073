import type { Module, ModuleGraph } from 'webpack';

/** Libraries and singletons; not what the singletons load later: the bound client and the sign-in. */
const SINGLETON =
  /[\\/](node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai|styled-components|stylis|@emotion)[\\/]|shared-shell[\\/]src|shared-auth[\\/]src[\\/](?!bound-client|oidc[\\/]))/;
const LEAF = /[\\/]shared-api[\\/]src[\\/]/;

/**
 * One script with the libraries and the shared-* singletons, which change less often than the shell's own code. All that
 * a singleton needs at once is in it: a script beside it would be asked for before the page knows any hashes.
 */
export function sharedChunk() {
  return {
    name: 'shared',
    chunks: 'async',
    enforce: true,
    test: (module: Module, { moduleGraph }: { moduleGraph: ModuleGraph }) =>
      isSingleton(module) || isNeededByOne(module, moduleGraph, new Set()),
  } as const;
}

function isSingleton(module: Module): boolean {
  return SINGLETON.test(module.nameForCondition() ?? '');
}

/** Whether a singleton imports the module at once, be it by way of others. */
function isNeededByOne(module: Module, graph: ModuleGraph, seen: Set<Module>): boolean {
  if (seen.has(module) || !LEAF.test(module.nameForCondition() ?? '')) return false;
  seen.add(module);
  return [...graph.getIncomingConnections(module)].some(
    ({ originModule, dependency }) =>
      originModule !== null &&
      dependency?.type !== 'import()' &&
      (isSingleton(originModule) || isNeededByOne(originModule, graph, seen)),
  );
}
