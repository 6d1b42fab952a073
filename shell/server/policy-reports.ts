import type { FastifyInstance, FastifyReply } from 'fastify';
import { isReservedSegment } from 'federation/registry';
import * as z from 'zod';
import { answerMessage } from './error-answers.ts';

/** Where browsers send what broke the policy of a page. */
export const POLICY_REPORTS_PATH = '/releases/policy-reports';

/** A report has an address, a sample and a copy of the policy. */
const MAX_BODY_BYTES = 32 * 1024;
/** Of one request; browsers send few at a time. */
const MAX_REPORTS = 20;
/** Of one directive on one page what is counted apart: anyone can send reports, and make up origins. */
const MAX_BLOCKED = 5;
/** In all. */
const MAX_KINDS = 200;
const LOG_INTERVAL_MS = 60_000;

/** Those of pages' policies, as browsers name them in reports. */
const DIRECTIVES = new Set([
  ...['default', 'script', 'style', 'img', 'font', 'manifest', 'connect', 'frame', 'worker', 'object'].map(
    (resource) => `${resource}-src`,
  ),
  ...['script-src', 'style-src'].flatMap((directive) => [`${directive}-elem`, `${directive}-attr`]),
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);
/** Where there is no room for more, each directive is still counted, as refused and as reported, of other pages together. */
const MAX_APART = MAX_KINDS - 2 * DIRECTIVES.size;
const WORD = /^[a-z]+(-[a-z]+)*$/;
/** The sink before the text that was to be run, such as `Element innerHTML`. */
const SINK = /^([A-Za-z]{1,40} [A-Za-z]{1,40})\|/;

const words = z.string().max(8192).catch('').default('');

/** As the Reporting API sends them, and as browsers without it do. */
const bodySchema = z.union([
  z
    .array(
      z.object({
        type: z.string(),
        body: z
          .object({
            documentURL: words,
            effectiveDirective: words,
            blockedURL: words,
            sample: words,
            disposition: words,
          })
          .catch({ documentURL: '', effectiveDirective: '', blockedURL: '', sample: '', disposition: '' }),
      }),
    )
    .max(MAX_REPORTS),
  z
    .object({
      'csp-report': z.object({
        'document-uri': words,
        'effective-directive': words,
        'violated-directive': words,
        'blocked-uri': words,
        'script-sample': words,
        disposition: words,
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        type: 'csp-violation',
        body: {
          documentURL: report['document-uri'],
          effectiveDirective:
            report['effective-directive'] || report['violated-directive'].split(' ')[0] || '',
          blockedURL: report['blocked-uri'],
          sample: report['script-sample'],
          disposition: report.disposition,
        },
      },
    ]),
]);

type Violation = z.output<typeof bodySchema>[number]['body'];

/** What is counted apart. Holds nothing of an address but the pattern of its route, which is no key to a gift. */
interface Kind {
  readonly directive: string;
  /** Pattern of the page's route. */
  readonly page: string;
  /** Origin of what was refused, or a word such as `inline`. */
  readonly blocked: string;
  /** False: it was only reported. */
  readonly refused: boolean;
}

export interface CountedKind extends Kind {
  /** Since the front door started. */
  readonly count: number;
}

interface Parts {
  readonly publicUrl: string;
  /** Pattern of the route of a page of a remote; undefined where no remote owns the address. */
  readonly patternOf: (pathname: string) => Promise<string | undefined>;
}

/** Counts what pages' policies refused by kind, and logs each minute what was new. */
export class PolicyReports {
  readonly #parts: Parts;
  readonly #log: { warn(details: object, message: string): void };
  readonly #kinds = new Map<string, { kind: Kind; count: number; logged: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(parts: Parts, log: { warn(details: object, message: string): void }) {
    this.#parts = parts;
    this.#log = log;
    this.#timer = setInterval(() => this.flush(), LOG_INTERVAL_MS).unref();
  }

  async add(violation: Violation): Promise<void> {
    const { publicUrl, patternOf } = this.#parts;
    const { effectiveDirective: directive, documentURL } = violation;
    if (!DIRECTIVES.has(directive)) return;
    // Of another site, or of a page that was sent as a file.
    if (!URL.canParse(documentURL) || new URL(documentURL).origin !== publicUrl) return;
    const { pathname } = new URL(documentURL);
    const kind = {
      directive,
      page: (await patternOf(pathname)) ?? ownPage(pathname),
      blocked: blockedBy(violation, publicUrl),
      refused: violation.disposition !== 'report',
    };
    this.#count(kind);
  }

  /** What was counted since the start, most frequent first. */
  counts(): CountedKind[] {
    const counted = [...this.#kinds.values()].map(({ kind, count }) => ({ ...kind, count }));
    return counted.sort((one, other) => other.count - one.count);
  }

  /** Logs what was counted since the last time. */
  flush(): void {
    for (const counted of this.#kinds.values()) {
      const fresh = counted.count - counted.logged;
      if (fresh > 0) this.#log.warn({ ...counted.kind, count: fresh }, 'pages broke their security policy');
      counted.logged = counted.count;
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.flush();
  }

  #count(kind: Kind): void {
    const ofPage = { ...kind, blocked: OTHER };
    const counted = [kind, ofPage].find((one) => this.#isCountedApart(one)) ?? { ...ofPage, page: OTHER };
    const key = keyOf(counted);
    const entry = this.#kinds.get(key) ?? { kind: counted, count: 0, logged: 0 };
    entry.count += 1;
    this.#kinds.set(key, entry);
  }

  /** Whether a kind is known, or there is room for it. */
  #isCountedApart(kind: Kind): boolean {
    if (this.#kinds.has(keyOf(kind))) return true;
    if (this.#kinds.size >= MAX_APART) return false;
    if (kind.blocked === OTHER) return true;
    const { directive, page } = kind;
    const same = [...this.#kinds.values()].filter(
      ({ kind: known }) => known.directive === directive && known.page === page,
    );
    return same.length < MAX_BLOCKED;
  }
}

/** Of one kind always the same, in whatever order its fields were written. */
function keyOf({ directive, page, blocked, refused }: Kind): string {
  return JSON.stringify([directive, page, blocked, refused]);
}

const OTHER = 'other';

/** The shell's own pages by their first segment. */
function ownPage(pathname: string): string {
  const segment = pathname.split('/')[1] ?? '';
  return segment !== '' && !segment.includes('.') && isReservedSegment(segment)
    ? `/${segment.toLowerCase()}`
    : OTHER;
}

function blockedBy({ blockedURL, sample, effectiveDirective }: Violation, publicUrl: string): string {
  if (effectiveDirective === 'require-trusted-types-for')
    return SINK.exec(sample)?.[1] ?? blockedURL.slice(0, 40);
  if (!URL.canParse(blockedURL)) return WORD.test(blockedURL) ? blockedURL.slice(0, 40) : OTHER;
  const { origin, protocol } = new URL(blockedURL);
  if (origin === publicUrl) return 'self';
  return /^https?:$/.test(protocol) ? origin.slice(0, 100) : protocol;
}

/** Takes reports of browsers: 204, whatever becomes of them. */
export function routePolicyReports(app: FastifyInstance, parts: Parts): PolicyReports {
  const reports = new PolicyReports(parts, app.log);
  app.addHook('onClose', async () => reports.close());
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      scope.getDefaultJsonParser('ignore', 'ignore'),
    );
    scope.post(POLICY_REPORTS_PATH, async (request, reply: FastifyReply) => {
      const parsed = bodySchema.safeParse(request.body);
      if (!parsed.success) {
        answerMessage(reply, 400, ['bad_request', 'This is no report of a browser.']);
        return reply;
      }
      for (const { type, body } of parsed.data) if (type === 'csp-violation') await reports.add(body);
      return reply.code(204).send();
    });
  });
  return reports;
}
