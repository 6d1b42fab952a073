import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import {
  type BuildPackage,
  baseConfig,
  compression,
  OWN_BUILD,
  ownModule,
  readPackage,
} from './base-config.ts';
import { IntegrityLookupPlugin, LIBRARY_RUNTIME } from './host.ts';
import { OperationTextsPlugin } from './operation-texts.ts';
import { isSharedRequest, sharedOptions } from './shared-singletons.ts';

const ROUTES = './src/expose/routes.tsx';
const LIBRARY = new RegExp(
  `[\\\\/]node_modules[\\\\/](?!.*[\\\\/]node_modules[\\\\/])(?!${OWN_BUILD}[\\\\/])`,
);
const RELOAD_CLIENT = ownModule('runtime/reload-client');

/**
 * Webpack configurations of a remote: the browser build that the shell loads, and the server build
 * that the front door renders with. `folder` is the remote's folder (absolute path).
 */
export function remoteConfigs(folder: string): Configuration[] {
  const pkg = readPackage(folder);
  return [browserConfig(pkg, compression()), serverConfig(pkg)];
}

/**
 * Webpack configuration of the browser build of a remote that is worked on: neither minimized nor compressed, with source maps.
 * Its container reloads the page after each build.
 * @param output folder of the build, absolute path
 */
export function remoteDevConfig(folder: string, output: string): Configuration {
  const pkg = readPackage(folder);
  const config = browserConfig(pkg, [
    new webpack.EntryPlugin(pkg.folder, RELOAD_CLIENT, { name: undefined }),
  ]);
  return {
    ...config,
    mode: 'development',
    devtool: 'source-map',
    output: { ...config.output, path: output },
  };
}

function browserConfig(pkg: BuildPackage, plugins: Configuration['plugins'] = []): Configuration {
  const base = baseConfig(pkg, 'browser');
  const buildId = process.env.BUILD_ID || pkg.version;
  const global = containerGlobal(pkg.name, buildId);
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: {},
    // A container takes the federation runtime that the page has, see host-runtime.ts.
    externals: [
      ({ request = '' }, done) => {
        if (LIBRARY_RUNTIME.test(request)) done(undefined, 'var wishbinFederation');
        else done();
      },
    ],
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: global,
      // A module that threw while it was evaluated is evaluated again by the next attempt.
      strictModuleErrorHandling: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Webpack's own group of libraries, without our packages: they are split alike, installed or beside the remote.
          defaultVendors: { idHint: 'vendors', reuseExistingChunk: true, priority: -10, test: LIBRARY },
        },
      },
    },
    plugins: [
      { apply: dropPublicPathWarning },
      new ModuleFederationPlugin({
        name: global,
        filename: 'remoteEntry.js',
        exposes: { './routes': { import: ROUTES, name: 'routes' } },
        shared: sharedOptions(pkg.packageJson, 'remote'),
        shareStrategy: 'loaded-first',
        manifest: { additionalData: ({ stats }) => withBuildId(stats, buildId) },
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableRemote: true } },
      }),
      new OperationTextsPlugin(),
      new IntegrityLookupPlugin(),
      ...plugins,
    ],
  };
}

/** Of each build the manifest's plugin says that paths follow from the script's own address, which is what releases need. */
function dropPublicPathWarning(compiler: Compiler): void {
  compiler.hooks.infrastructureLog.tap('remote', (_name, type, args) =>
    type === 'warn' && args?.join(' ').includes("reason: publicPath='auto'") ? true : undefined,
  );
}

/** Everything shared stays outside: the front door hands over the shell's own copies. */
function serverConfig(pkg: BuildPackage): Configuration {
  const base = baseConfig(pkg, 'server');
  return {
    ...base,
    target: 'node24',
    entry: { server: ROUTES },
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    // The files that Node would take: those that libraries have for bundlers may lack a default export.
    resolve: { ...base.resolve, mainFields: ['main'] },
    externals: [
      ({ request }, done) => {
        if (request && isSharedRequest(request)) done(undefined, `commonjs2 ${request}`);
        else done();
      },
    ],
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** The manifest with what the build is called: publishing takes the version of a release from there. */
function withBuildId<Stats extends { metaData: { buildInfo: object } }>(
  stats: Stats,
  buildId: string,
): Stats {
  const { metaData } = stats;
  return { ...stats, metaData: { ...metaData, buildInfo: { ...metaData.buildInfo, buildId } } };
}

/**
 * Name of the global variable of this build's container. It differs between builds of one remote, so that
 * a release and the one before it can both be on a page (fallback) without meeting.
 */
function containerGlobal(name: string, buildId: string): string {
  return `${name}_${buildId}`.replaceAll(/[^\w]/g, '_');
}
