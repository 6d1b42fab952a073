import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration, type PathData, type RuleSetRule } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { type BuildPackage, baseConfig, compression, ownModule, readPackage } from './base-config.ts';
import { OperationTextsPlugin } from './operation-texts.ts';
import { SharedAtStartPlugin } from './shared-at-start-plugin.ts';
import { onDemandChunks, sharedChunk, tracesChunk } from './shared-chunk.ts';
import { SHARED_ON_DEMAND, sharedOptions } from './shared-singletons.ts';
import { SingleCopyPlugin } from './single-copy-plugin.ts';
import { WITH_UNUSED_CODE } from './unused-code-loader.ts';

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

/**
 * Makes every lazily loaded script of a build ask the page for its hash before it is requested.
 * The page knows the hashes of all released files; a file without one is refused, not loaded unchecked.
 * The credentials mode is that of the preloads in the HTML, or the browser would fetch the file twice.
 */
export class IntegrityLookupPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityLookupPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityLookupPlugin', (source) =>
        [
          source,
          "script.crossOrigin = 'anonymous';",
          'script.integrity = globalThis.wishbinIntegrity(url);',
        ].join('\n'),
      );
    });
  }
}

interface HostOptions {
  /** Folder of the host (absolute path). */
  folder: string;
  /** Browser entry; it must do nothing but import the application lazily as chunk `app`. */
  browserEntry: string;
  /** Entry of the bundle that renders pages on the server. */
  serverEntry: string;
  /** Address prefix of the host's files. */
  publicPath: string;
}

/** Webpack configurations of the host: browser build and server build. */
export function hostConfigs(options: HostOptions): Configuration[] {
  const pkg = readPackage(options.folder);
  return [browserConfig(pkg, options), serverConfig(pkg, options)];
}

function browserConfig(pkg: BuildPackage, options: HostOptions): Configuration {
  const base = baseConfig(pkg, 'browser');
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: { main: options.browserEntry },
    resolve: { ...base.resolve, alias: hostAliases(pkg.packageJson) },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), UNUSED_CODE] },
    output: {
      ...base.output,
      publicPath: options.publicPath,
      uniqueName: pkg.name,
      filename: entryFilename,
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { shared: sharedChunk, ...onDemandChunks, traces: tracesChunk } },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: pkg.name,
        shared: sharedOptions(pkg.packageJson, 'host'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new webpack.NormalModuleReplacementPlugin(LIBRARY_RUNTIME, HOST_RUNTIME),
      new OperationTextsPlugin(),
      new IntegrityLookupPlugin(),
      new SingleCopyPlugin(ONCE),
      new SharedAtStartPlugin([...AT_START, ...SHARED_ON_DEMAND]),
      new AssetListPlugin(AT_START, SHARED_ON_DEMAND),
      ...compression(),
    ],
  };
}

/** The library's selection of the federation runtime, and ours. */
export const LIBRARY_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const HOST_RUNTIME = ownModule('runtime/host-runtime');

const UNUSED_CODE: RuleSetRule = {
  test: WITH_UNUSED_CODE,
  loader: ownModule('preset/unused-code-loader'),
};

/** The federation plugin reads the name before a content hash exists, only for its directory depth. */
function entryFilename({ chunk }: PathData): string {
  const hashed = Object.keys((chunk && 'contentHash' in chunk && chunk.contentHash) || {}).length > 0;
  return hashed ? '[name].[contenthash:8].js' : '[name].js';
}

/** The chunks whose scripts the HTML names. */
const AT_START = ['shared', 'app', 'main'];

/** Packages that more than one way leads to. */
const ONCE = [
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  'react',
  'react-dom',
  'react-router',
  'styled-components',
  'jotai',
  '@tanstack/query-core',
];

function serverConfig(pkg: BuildPackage, options: HostOptions): Configuration {
  const base = baseConfig(pkg, 'server');
  return {
    ...base,
    target: 'node24',
    entry: { server: options.serverEntry },
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  };
}
