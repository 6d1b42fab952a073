/** A retired word and its replacement. */
export interface Retired {
  readonly pattern: RegExp;
  /** The standard term. */
  readonly use: string;
}

/** A word that is retired in the contents of files. */
export interface RetiredWord extends Retired {
  /** Where the word is looked for; a word of everyday English is retired in some of them only. */
  readonly where: 'everywhere' | 'code' | 'names' | 'prose';
}

const retired = (where: RetiredWord['where'], use: string, ...patterns: readonly RegExp[]): RetiredWord[] =>
  patterns.map((pattern) => ({ pattern, use, where }));

/**
 * `code` is everything but comments and documents, `names` is code without its strings, `prose` is comments and documents.
 * Names, paths and texts of the specification are not in the list, nor is the field `trouble` of payouts and refunds.
 */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  ...retired('everywhere', 'store, or the name of what it does', /\b\w*[kK]eeper\w*\b/, /-keeper\b/),
  ...retired('code', 'UserStore', /\bHolder\b/),
  ...retired('everywhere', 'load-oidc.ts, logged-out-flag.ts', /\boidc-door\b/, /\bleft-here\b/),
  ...retired('code', 'applyServerState', /\btold\(/, /\.told\b/),
  ...retired('code', 'merge', /\blearn\(/),
  ...retired('everywhere', 'mutation, or action', /\b[dD]eed(s|Of)?\b/, /\b\w+Deeds?\b/, /\bdeed-/),
  ...retired('code', 'Result, or toApiError', /\b(outcomeOf|answerOf|refusalOf)\b/, /\btried\(/),
  ...retired('code', 'REQUEST_TIMEOUT_MS', /\bPATIENCE\b/, /\bpatience\b/),
  ...retired('code', 'performance.now(), or a sequence number', /\bmoment\(\)/),
  ...retired(
    'everywhere',
    'keyed queue, withCartLock, or mutex',
    /\bOneByOne\b/,
    /\bone-by-one\.ts/,
    /\bcart-turn\b/,
    /\bone-at-a-time\.ts/,
    /\binTurn\b/,
  ),
  ...retired(
    'everywhere',
    'debounce, concurrency limit, polling, or exponential backoff',
    /\bfew-?at-?a-?time\b/i,
    /\bearly-?looks\b/i,
    /\bgrowing-?pause\b/i,
  ),
  ...retired('everywhere', 'lazy/', /\/later\//, /\blater-part\b/),
  ...retired('everywhere', 'skeleton', /\bbones\b/i),
  ...retired('everywhere', 'form scope', /\bform-?seats?\b/i),
  ...retired('everywhere', 'memory budget, or upload semaphore', /\bbytes-?in-?hand\b/i),
  ...retired('everywhere', 'pager', /\b(page)?-?turner\b/i),
  ...retired('everywhere', 'useIsMounted', /\buse-?here\b/i),
  ...retired('code', 'error, onError', /\b\w+Trouble\b/),
  ...retired('names', 'error', /\b(const|let) (trouble\b|\{.*: trouble\b.*\} =)/, /\bTROUBLE\b/),
  ...retired('names', 'message, or text', /\bsentence\b/),
  ...retired('everywhere', 'cartFingerprint', /\bcart-?print\b/i),
  ...retired('everywhere', 're-encode', /\bdraw-?anew\b/i),
  ...retired('everywhere', 'create-company', /\bfound-?company\b/i),
  ...retired('everywhere', 'order-placement', /\bmodules\/placing\b/),
  ...retired('everywhere', 'catalog (editing)', /\bassortment\b/i),
  ...retired('everywhere', 'reports', /\bmodules\/figures\b/),
  ...retired('everywhere', 'email-data.repo', /\bmatter\.repo\b/),
  ...retired('everywhere', 'import rules', /\bimport[- ]law\b/i),
  ...retired('code', 'a test factory, a test registry', /\b(a?Workshop|Bench|createBench)\b/, /\bbench\./),
  ...retired('everywhere', 'contrast pairs', /\bpainted-?pairs\b/i),
  ...retired(
    'prose',
    'a noun: the person, the owner, the caller',
    /\bwhoever\b/i,
    /\bsomebody\b/i,
    /\bnobody\b/i,
  ),
  ...retired('prose', 'a plain verb: sent, read, reported', /\b(is|are|was|were) told\b/i, /\btold of\b/i),
];

const names = (use: string, pattern: RegExp): Retired => ({ use, pattern });

/** Words that are retired in the names of files and folders. */
export const RETIRED_NAMES: readonly Retired[] = [
  names('store, or the name of what it does', /\bkeepers?\b/),
  names('user-store', /\bholder\b/),
  names('load-oidc, logged-out-flag', /\b(oidc-door|left-here)\b/),
  names('request, call, or server state', /\b(asked|told)\b/),
  names('mutation, or action', /\bdeeds?\b/),
  names('timeouts', /\bpatience\b/),
  names('keyed queue, cart lock, or mutex', /\b(one-by-one|one-at-a-time|cart-turn|in-turn)\b/),
  names(
    'debounce, concurrency limit, polling, or backoff',
    /\b(pauses|few-at-a-time|early-looks|growing-pause)\b/,
  ),
  names('lazy', /(?<=^|\/)later(-part)?\b/),
  names('skeleton', /\bbones\b/),
  names('form scope, upload semaphore, or memory budget', /\b(seats?|bytes-in-hand)\b/),
  names('pager', /\bturner\b/),
  names('use-is-mounted', /\buse-here\b/),
  names('error', /\btroubles?\b/),
  names('owner', /\bwhose\b/),
  names('cart-fingerprint', /\bcart-print\b/),
  names('re-encode', /\banew\b/),
  names('create-company', /\bfound-company\b/),
  names('order-placement', /\bmodules\/placing\b/),
  names('catalog (editing)', /\bassortment\b/),
  names('reports', /\bmodules\/figures\b/),
  names('email, email-data.repo', /\b(letters?|matter\.repo)\b/),
  names('import-rules', /\blaws?\b/),
  names('contrast pairs', /\bpainted-pairs\b/),
  names('test-factory, test-registry', /\b(workshop|bench)\b/),
  names('a noun: the person, the owner, the caller', /\b(whoever|somebody|nobody)\b/),
];

/** Words that are retired in the titles of tests, which otherwise may use everyday English. */
export const RETIRED_IN_TITLES: readonly Retired[] = [
  names('store, or the name of what it does', /\b\w*keepers?\b/i),
  names('mutation, or action', /\bdeeds?\b/i),
  names('timeout', /\bpatience\b/i),
  names('skeleton', /\bbones\b/i),
  names('pager', /\bturner\b/i),
  names('error, failure', /\btroubles?\b/i),
  names('catalog (editing)', /\bassortment\b/i),
];

/** The files whose code holds what people read: pages, and the messages of the server. */
export const PAGES =
  /^((mf-[a-z0-9-]+|shell|shared-ui|shared-shell)\/src|api\/src\/(modules|platform|ports))\/(?!.*(\.test\.|\/testing\/))/;

/** Phrases that are retired in what people read. */
export const RETIRED_ON_PAGES: readonly Retired[] = [
  names('the person, people, no one', /\b([Ww]hoever|[Ss]omebody|[Nn]obody|[Ee]verybody)\b/),
  names('refund, refunded', /\b([Gg]ive(n|s)? (it |them |all of it |money )?|[Pp]aid )back\b/),
  names('no longer', /\b(back|counts?|hold|there|waits?) no more\b/),
  names('reload', /\b[Ll]oad anew\b/),
  names('import', /\b[Bb](ring|rought|ringing) in a file\b/),
  names('SKU, ship-from address', /\b(Own code|Origin address)\b/),
  names('on hold, reversed', /\b(Being checked|Taken back)\b/),
  names('nothing yet: "No orders yet."', /\bwill stand here\b/),
  names('"we email you"', /\b(is|are) told (by mail|why)\b/),
];
