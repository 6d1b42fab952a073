import { createRequire } from 'node:module';

/** Every library that exists once on the page. The shell provides them, remotes only consume them. */
export const SHARED_SINGLETONS = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'styled-components',
  'jotai',
  'shared-auth',
  'shared-shell',
  'shared-data',
] as const;

/** Those that the shell does not use itself: each is a chunk that a page loads with the first remote that consumes it. */
export const SHARED_ON_DEMAND = ['shared-data'] as const;

interface SharedOptions {
  singleton: true;
  requiredVersion: string;
  version?: string;
  import?: string | false;
}

/**
 * The `shared` option of the federation plugin for one build.
 * Ranges follow the version installed for `packageJson`, which the workspace catalog fixes for all.
 */
export function sharedOptions(packageJson: string, role: 'host' | 'remote'): Record<string, SharedOptions> {
  const require = createRequire(packageJson);
  return Object.fromEntries(
    SHARED_SINGLETONS.filter((name) => !isOnDemand(name) || isInstalled(require, name)).map((name) => {
      const version = installedVersion(require, name.replace(/\/$/, ''));
      const common = { singleton: true, requiredVersion: `^${version}` } as const;
      if (role === 'remote') return [name, { ...common, import: false as const }];
      // What no module of the host imports is provided by its file.
      return [name, { ...common, version, ...(isOnDemand(name) && { import: require.resolve(name) }) }];
    }),
  );
}

function isOnDemand(name: string): boolean {
  return SHARED_ON_DEMAND.some((onDemand) => onDemand === name);
}

/** A remote that does not declare a library loaded on demand does not consume it. */
function isInstalled(require: NodeJS.Require, name: string): boolean {
  try {
    return Boolean(require.resolve(`${name}/package.json`));
  } catch {
    return false;
  }
}

function installedVersion(require: NodeJS.Require, name: string): string {
  const { version }: { version: string } = require(`${name}/package.json`);
  return version;
}

/** Whether `request` (an import as written) names a shared library or, for the names with a slash, a part of one. */
export function isSharedRequest(request: string): boolean {
  return SHARED_SINGLETONS.some((name) => (name.endsWith('/') ? request.startsWith(name) : request === name));
}
