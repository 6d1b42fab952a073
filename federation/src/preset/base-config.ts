import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

const TEXT = /\.(js|json|svg)$/;

/** Ready-made brotli and gzip twins beside each text file, so that nothing is compressed while serving. */
export function compression(): CompressionPlugin[] {
  return [
    new CompressionPlugin<BrotliOptions>({
      test: TEXT,
      filename: '[path][base].br',
      algorithm: brotliCompress,
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      minRatio: 1,
    }),
    new CompressionPlugin({ test: TEXT, filename: '[path][base].gz', algorithm: 'gzip', minRatio: 1 }),
  ];
}

/** Makes a browser's scripts small: what the usual minimizer leaves a hundredth larger, in a third of its time. */
export function minimizers(): MinimizerPlugin[] {
  return [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: { compress: { passes: 3 }, mangle: true },
    }),
  ];
}

const require = createRequire(import.meta.url);

/** Path of a module of this package that is run or bundled by its name: a source here, JavaScript where it is installed. */
export function ownModule(name: string): string {
  return join(import.meta.dirname, '..', name + extname(import.meta.filename));
}

/** What a build knows of the package it builds. */
export interface BuildPackage {
  folder: string;
  name: string;
  version: string;
  packageJson: string;
}

/** Reads the package in `folder` (absolute path). */
export function readPackage(folder: string): BuildPackage {
  const packageJson = join(folder, 'package.json');
  if (!existsSync(packageJson)) throw new Error(`No package.json in ${folder}`);
  const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(packageJson, 'utf8'));
  return { folder, name, version, packageJson };
}

/** Pattern of the build of one of our packages, below `node_modules`. */
export const OWN_BUILD = 'shared-[a-z][a-z0-9-]*[\\\\/]dist';

/** Sources of the consumer, and of the workspace's packages beside it. */
const SOURCES: RuleSetRule = { test: /\.tsx?$/, exclude: /node_modules/ };
/**
 * The same packages where they are installed. They are JavaScript already, but for the names of styled components: those
 * begin with the consumer's name, since two remotes with different versions of a package may be on one page.
 */
const INSTALLED: RuleSetRule = {
  test: new RegExp(`[\\\\/]node_modules[\\\\/]${OWN_BUILD}[\\\\/].*\\.js$`),
};

/** Turns TypeScript and JSX into JavaScript; `namespace` keeps class names equal in browser and server builds. */
function compileRule(files: RuleSetRule, namespace: string, target: string): RuleSetRule {
  const isSource = files === SOURCES;
  return {
    ...files,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: isSource ? { syntax: 'typescript', tsx: true } : { syntax: 'ecmascript' },
        // Also in development builds: the shell shares React's production code.
        transform: { react: { runtime: 'automatic', development: false } },
        target,
        experimental: {
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              { ssr: true, pure: true, displayName: false, namespace },
            ],
          ],
          cacheRoot: join(process.env.DATA_DIR ?? '.data', 'swc'),
        },
      },
    },
  };
}

/** What the browser build and the server build of any package have in common. */
export function baseConfig(pkg: BuildPackage, side: 'browser' | 'server'): Configuration {
  return {
    name: `${pkg.name}-${side}`,
    mode: 'production',
    context: pkg.folder,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        compileRule(SOURCES, pkg.name, 'es2022'),
        compileRule(INSTALLED, pkg.name, 'es2022'),
        { test: /\.woff2?$/, type: 'asset/resource', generator: { emit: side === 'browser' } },
      ],
    },
    optimization: { minimizer: minimizers() },
    performance: false,
    stats: 'errors-warnings',
    output: {
      path: join(pkg.folder, 'dist', side),
      clean: true,
      hashFunction: 'sha256',
      crossOriginLoading: 'anonymous',
    },
  };
}
