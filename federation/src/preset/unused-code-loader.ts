import type { LoaderContext } from 'webpack';

/** The library files that the loader changes. */
export const WITH_UNUSED_CODE =
  /[\\/](react-router[\\/]dist[\\/]production[\\/].*\.mjs|stylis[\\/]src[\\/]Prefixer\.js|styled-components\.browser\.esm\.js)$/;

/** stylis's table of vendor prefixes, which styled-components imports and does not turn on. */
const PREFIXER = /Prefixer\.js$/;

/** Of styled-components, which is shared whole: what servers, other renderers and class components would need. */
const UNUSED_EXPORTS =
  /\b\w+ as (ServerStyleSheet|StyleSheetConsumer|ThemeConsumer|__PRIVATE__|createTheme|stylisPluginRSC|withTheme),?/g;

/**
 * Webpack loader for code of libraries that no page runs.
 *
 * `React.forwardRef(…)` at the top of a module looks as if it had an effect, and so does giving its result a name: the
 * router's components for frameworks would stay in the build. The prefixer becomes one that adds nothing. A shared library keeps
 * all that it exports, since any remote may use it: what no browser needs is no export.
 */
export default function unusedCodeLoader(
  this: Pick<LoaderContext<unknown>, 'resourcePath'>,
  source: string,
): string {
  if (PREFIXER.test(this.resourcePath)) return 'export const prefix = String;';
  if (/styled-components/.test(this.resourcePath)) return source.replaceAll(UNUSED_EXPORTS, '');
  return source
    .replaceAll(
      /^var (\w+) = (React\d*)\.(forwardRef|createContext|memo)\(/gm,
      'var $1 = /*#__PURE__*/ $2.$3(',
    )
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}
