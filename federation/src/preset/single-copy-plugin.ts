import webpack, { type Compiler, type Module } from 'webpack';

/**
 * Fails a build that contains a package twice: from two folders, or once as ES modules and once as CommonJS.
 * Two copies of the federation runtime do not know each other's remotes, two Reacts break every hook.
 */
export class SingleCopyPlugin {
  readonly #packages: readonly string[];

  constructor(packages: readonly string[]) {
    this.#packages = packages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SingleCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SingleCopyPlugin', (modules) => {
        const files = [...modules].flatMap(resourceOf);
        for (const name of this.#packages) {
          const copies = copiesOf(name, files);
          if (copies.length < 2) continue;
          const message = `${name} is in this build ${copies.length} times: ${copies.join(', ')}`;
          compilation.errors.push(new webpack.WebpackError(message));
        }
      });
    });
  }
}

/** Folder and kind of file of each copy of a package among `files` (absolute paths). */
export function copiesOf(name: string, files: readonly string[]): string[] {
  const inside = `/node_modules/${name}/`;
  const copies = files.flatMap((file) => {
    const at = file.lastIndexOf(inside);
    if (at === -1) return [];
    return [`${file.slice(0, at + inside.length)}**${file.slice(file.lastIndexOf('.'))}`];
  });
  return [...new Set(copies)];
}

function resourceOf(module: Module): string[] {
  return 'resource' in module && typeof module.resource === 'string'
    ? [module.resource.replace(/\?.*$/, '')]
    : [];
}
