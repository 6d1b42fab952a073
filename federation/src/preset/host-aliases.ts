import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * One copy of each library in the shell.
 *
 * The federation runtime would enter twice, once through `import` and once through `require` conditions;
 * react-router's export map names its development build in every condition.
 */
export function hostAliases(packageJson: string): Record<string, string> {
  const shell = createRequire(packageJson);
  const runtime = createRequire(shell.resolve('@module-federation/runtime'));
  const core = createRequire(runtime.resolve('@module-federation/runtime-core'));
  const router = createRequire(shell.resolve('react-router-dom'));
  const routerDist = join(dirname(router.resolve('react-router/package.json')), 'dist/production');
  return {
    '@module-federation/runtime$': esm(shell.resolve('@module-federation/runtime')),
    '@module-federation/runtime/core$': join(dirname(shell.resolve('@module-federation/runtime')), 'core.js'),
    '@module-federation/runtime-core$': esm(runtime.resolve('@module-federation/runtime-core')),
    '@module-federation/sdk$': esm(core.resolve('@module-federation/sdk')),
    'react-router$': join(routerDist, 'index.mjs'),
    'react-router/dom$': join(routerDist, 'dom-export.mjs'),
  };
}

function esm(commonJsEntry: string): string {
  return join(dirname(commonJsEntry), 'index.js');
}
