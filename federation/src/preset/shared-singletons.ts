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
] as const;

interface SharedOptions {
  singleton: true;
  requiredVersion: string;
  version?: string;
  import?: false;
}

/**
 * The `shared` option of the federation plugin for one build.
 * Ranges follow the version installed for `packageJson`, which the workspace catalog fixes for all.
 */
export function sharedOptions(packageJson: string, role: 'host' | 'remote'): Record<string, SharedOptions> {
  const require = createRequire(packageJson);
  return Object.fromEntries(
    SHARED_SINGLETONS.map((name) => {
      const version = installedVersion(require, name.replace(/\/$/, ''));
      const common = { singleton: true, requiredVersion: `^${version}` } as const;
      return [name, role === 'host' ? { ...common, version } : { ...common, import: false as const }];
    }),
  );
}

function installedVersion(require: NodeJS.Require, name: string): string {
  const { version }: { version: string } = require(`${name}/package.json`);
  return version;
}

/** Whether `request` (an import as written) names a shared library or, for the names with a slash, a part of one. */
export function isSharedRequest(request: string): boolean {
  return SHARED_SINGLETONS.some((name) => (name.endsWith('/') ? request.startsWith(name) : request === name));
}
