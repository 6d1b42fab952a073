import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, PathData } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { type BuildPackage, baseConfig, readPackage } from './base-config.ts';
import { compression } from './compression.ts';
import { hostAliases } from './host-aliases.ts';
import { IntegrityLookupPlugin } from './integrity-lookup-plugin.ts';
import { OperationTextsPlugin } from './operation-texts-plugin.ts';
import { SharedAtStartPlugin } from './shared-at-start-plugin.ts';
import { sharedChunk } from './shared-chunk.ts';
import { sharedOptions } from './shared-singletons.ts';
import { SingleCopyPlugin } from './single-copy-plugin.ts';

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
    output: {
      ...base.output,
      publicPath: options.publicPath,
      uniqueName: pkg.name,
      filename: entryFilename,
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { shared: sharedChunk } } },
    plugins: [
      new ModuleFederationPlugin({
        name: pkg.name,
        shared: sharedOptions(pkg.packageJson, 'host'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new OperationTextsPlugin(),
      new IntegrityLookupPlugin(),
      new SingleCopyPlugin(ONCE),
      new SharedAtStartPlugin(AT_START),
      new AssetListPlugin(AT_START),
      ...compression(),
    ],
  };
}

/** The federation plugin asks for the name before there is a content hash, only to see how deep it lies. */
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
