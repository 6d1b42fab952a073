import { Script } from 'node:vm';
import { BROWSER_FOLDER, type ReleaseFiles, SERVER_FILE } from './release-store.ts';
import type { Release } from './types.ts';

/** What pages load, and the licenses that the minimizer takes out of scripts. */
const SERVED =
  /\.(avif|css|gif|ico|jpe?g|js|json|png|svg|webp|woff2?)$|\.(js|css)\.LICENSE\.txt(\.(br|gz))?$/;

const SOURCE_MAP = /\.map(\.br|\.gz)?$/;

/** Browser files of other kinds than pages load, as sentences. The site would serve them from its own origin. */
export function checkKinds({ files }: Pick<Release, 'files'>): string[] {
  return Object.keys(files).flatMap((file) => {
    if (SOURCE_MAP.test(file))
      return [`${file} is a source map, which everybody could read: keep it elsewhere`];
    return SERVED.test(file)
      ? []
      : [`${file} is no script, style, JSON, font or picture: the site serves nothing else of a remote`];
  });
}

const BREAKS_HOOKS = 'which the shell shares: a second one breaks every hook';

/**
 * Names that only the code of a library itself holds, such as React's `ReactSharedInternals`. Chunks carry no file paths, by
 * which a build tells copies apart.
 */
const COPIES: readonly [library: string, mark: string, reason: string][] = [
  ['react', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', BREAKS_HOOKS],
  ['react', '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED', BREAKS_HOOKS],
  ['react-dom', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', BREAKS_HOOKS],
  [
    'react-router',
    '__reactRouterVersion',
    'which knows nothing of the page: use what shared-shell exports of the router; forms and fetchers are not among it, since pages change data by calls of the API',
  ],
];

/** Scripts that do not parse, and scripts and styles that hold what they must not, as sentences. */
export function checkScripts({ files }: Pick<Release, 'files'>, contents: ReleaseFiles): string[] {
  const texts = Object.keys(files).flatMap((file): [string, string][] => {
    const content = contents.get(`${BROWSER_FOLDER}${file}`);
    return content ? [[file, content.toString('utf8')]] : [];
  });
  const server = contents.get(SERVER_FILE);
  return [
    ...texts.flatMap(([file, text]) => {
      if (file.endsWith('.css')) return checkInlineMap(file, text);
      if (!file.endsWith('.js')) return [];
      return [...checkSyntax(file, text), ...checkInlineMap(file, text), ...checkCopies(file, text)];
    }),
    ...(server ? checkCopies(SERVER_FILE, server.toString('utf8')) : []),
  ];
}

/** At the end of a script or style. */
const INLINE_MAP = /\/[/*][#@]\s*sourceMappingURL=data:[^\s'"`]*\s*(\*\/)?\s*$/;

function checkInlineMap(file: string, text: string): string[] {
  return INLINE_MAP.test(text)
    ? [`${file} holds its own source map, which everybody could read: build without it`]
    : [];
}

/** The shell loads scripts, not modules. Node's own parser is that of most browsers. */
function checkSyntax(file: string, text: string): string[] {
  try {
    new Script(text, { filename: file });
    return [];
  } catch (error) {
    if (error instanceof SyntaxError) return [`${file} does not parse as a script: ${error.message}`];
    throw error;
  }
}

function checkCopies(file: string, text: string): string[] {
  const found = COPIES.filter(([, mark]) => text.includes(mark));
  return [...new Set(found.map(([library, , reason]) => `${file} holds a copy of ${library}, ${reason}`))];
}

const TEXT = /\.(cjs|css|js|json|svg|txt)$/;

/**
 * Tokens, keys and passwords in what is published, as sentences that do not repeat them. Nothing in a file can turn this off.
 */
export async function checkSecrets(contents: ReleaseFiles): Promise<string[]> {
  // The front door imports this module too, and checks nothing until an administrator promotes.
  const [{ lintSource }, { creator: rule }] = await Promise.all([
    import('@secretlint/core'),
    import('@secretlint/secretlint-rule-preset-recommend'),
  ]);
  const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule }] };
  const texts = [...contents].filter(([file]) => TEXT.test(file));
  const found = texts.map(async ([file, content]) => {
    const { messages } = await lintSource({
      source: { filePath: file, content: content.toString('utf8'), contentType: 'text' },
      options: { config, noPhysicFilePath: true, maskSecrets: true },
    });
    return messages.map(({ message, loc }) => {
      const [kind = ''] = message.replace(/^found /, '').split(/[:(]/);
      return `${file}, line ${loc.start.line}: holds what looks like a secret (${kind.trim()}): take it out, and replace the secret`;
    });
  });
  return (await Promise.all(found)).flat();
}
