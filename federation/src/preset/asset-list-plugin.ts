import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { AssetList } from '../runtime/composition.ts';

/**
 * Writes `assets.json`: the scripts of the initial chunks in the given order, those of chunks loaded on demand, and the
 * hash of each script.
 */
export class AssetListPlugin {
  readonly #initialChunks: readonly string[];
  readonly #onDemandChunks: readonly string[];

  constructor(initialChunks: readonly string[], onDemandChunks: readonly string[] = []) {
    this.#initialChunks = initialChunks;
    this.#onDemandChunks = onDemandChunks;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('AssetListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AssetListPlugin', stage }, () => {
        const list = JSON.stringify(this.#list(compilation), null, 2);
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(list));
      });
    });
  }

  #list(compilation: Compilation): AssetList {
    const assets = compilation.getAssets();
    return {
      initial: this.#initialChunks.flatMap((name) => scriptsOf(compilation, name)),
      onDemand: Object.fromEntries(this.#onDemandChunks.map((name) => [name, scriptsOf(compilation, name)])),
      integrity: Object.fromEntries(
        assets
          .filter(({ name }) => isScript(name))
          .map(({ name, source }) => [name, sha384(source.buffer())]),
      ),
      files: Object.fromEntries(
        assets.flatMap(({ name, info }) => (info.sourceFilename ? [[info.sourceFilename, name]] : [])),
      ),
    };
  }
}

function scriptsOf(compilation: Compilation, name: string): string[] {
  const chunk = compilation.namedChunks.get(name);
  if (!chunk) throw new Error(`The build has no chunk named ${name}`);
  return [...chunk.files].filter(isScript);
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
