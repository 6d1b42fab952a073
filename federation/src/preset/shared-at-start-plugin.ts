import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

/** Kinds of modules by which federation reaches a shared library. They contain no code. */
const SHARED = new Set(['provide-module', 'consume-shared-module']);

/**
 * Fails the build when a shared library needs code outside of the scripts the page starts with: federation would ask
 * for it before the page knows the hashes of its scripts, and the page would stay empty.
 */
export class SharedAtStartPlugin {
  readonly #initialChunks: readonly string[];

  constructor(initialChunks: readonly string[]) {
    this.#initialChunks = initialChunks;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedAtStartPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap('SharedAtStartPlugin', () => {
        const strays = new Set(
          [...compilation.modules].flatMap((module) => this.#straysOf(module, compilation)),
        );
        if (strays.size === 0) return;
        const names = [...strays].map((stray) => stray.nameForCondition() ?? stray.identifier());
        const message = `Shared libraries need what is not in the chunks ${this.#initialChunks.join(', ')}: ${names.join(', ')}. Add it to shared-chunk.ts.`;
        compilation.errors.push(new webpack.WebpackError(message));
      });
    });
  }

  #straysOf(module: Module, { chunkGraph }: Compilation): Module[] {
    if (!SHARED.has(module.type)) return [];
    return module.blocks
      .flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? [])
      .filter(({ name }) => !name || !this.#initialChunks.includes(name))
      .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
      .filter(({ type }) => !SHARED.has(type));
  }
}
