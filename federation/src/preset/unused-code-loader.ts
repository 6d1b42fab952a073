import type { LoaderContext } from 'webpack';

/** The library files that the loader changes. */
export const WITH_UNUSED_CODE =
  /[\\/](react-router[\\/]dist[\\/]production[\\/].*\.mjs|stylis[\\/]src[\\/]Prefixer\.js|styled-components\.browser\.esm\.js)$/;

/** stylis's table of vendor prefixes, which styled-components imports and does not turn on. */
const PREFIXER = /Prefixer\.js$/;

/** Of styled-components, which is shared whole: what servers, other renderers and class components would need. */
const UNUSED_EXPORTS =
  /\b\w+ as (ServerStyleSheet|StyleSheetConsumer|ThemeConsumer|__PRIVATE__|createTheme|stylisPluginRSC|withTheme),?/g;

/** Of the router, which has no list of its parts: forms and fetchers, since pages change data by calls. */
const UNUSED_STEPS = ['handleAction', 'fetch2', 'handleFetcherAction', 'handleFetcherLoader'];
const UNUSED_STEP = new RegExp(
  `^ {2}async function (${UNUSED_STEPS.join('|')})\\(.*\\) \\{\\n[^]*?^ {2}\\}$`,
  'gm',
);
const IS_ROUTER = /^function createRouter\(/m;

/**
 * Webpack loader for code of libraries that no page runs.
 *
 * `React.forwardRef(…)` at the top of a module looks as if it had an effect, and so does giving its result a name: the
 * router's components for frameworks would stay in the build. The prefixer becomes one that adds nothing. A shared library keeps
 * all that it exports, since any remote may use it: what no browser needs is no export. The router's forms and fetchers
 * throw when they are used.
 *
 * @throws Error when the router has no such steps: this list and the library no longer fit each other.
 */
export default function unusedCodeLoader(
  this: Pick<LoaderContext<unknown>, 'resourcePath'>,
  source: string,
): string {
  if (PREFIXER.test(this.resourcePath)) return 'export const prefix = String;';
  if (/styled-components/.test(this.resourcePath)) return source.replaceAll(UNUSED_EXPORTS, '');
  return withoutUnusedSteps(source)
    .replaceAll(
      /^var (\w+) = (React\d*)\.(forwardRef|createContext|memo)\(/gm,
      'var $1 = /*#__PURE__*/ $2.$3(',
    )
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}

function withoutUnusedSteps(source: string): string {
  if (!IS_ROUTER.test(source)) return source;
  const found = [...source.matchAll(UNUSED_STEP)].map(([, name]) => name);
  if (found.toString() !== UNUSED_STEPS.toString())
    throw new Error(`Of ${UNUSED_STEPS.join(', ')} the router has only: ${found.join(', ')}`);
  return source.replaceAll(
    UNUSED_STEP,
    '  async function $1() {\n    throw new Error("Routes have no actions and fetchers");\n  }',
  );
}
