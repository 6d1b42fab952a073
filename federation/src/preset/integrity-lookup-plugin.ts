import webpack, { type Compiler } from 'webpack';

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
