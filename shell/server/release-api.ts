import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  namedRelease,
  notCompared,
  type Promotion,
  promoteRelease,
  RefusalError,
  type Registry,
  type RegistryChange,
  ReleaseStatusReader,
  type ReleaseStore,
  readApiVersion,
  rollbackRelease,
  StoreUnavailableError,
  withdrawCanary,
} from 'federation/registry';
import { actorOf } from 'server-kit/log';
import type { ReleaseChanged } from 'shared-api/contract/releases';
import * as releases from 'shared-api/contract/releases';
import type * as z from 'zod/mini';
import { administratorOf } from './administrators.ts';
import { answerMessage, answerUnavailable } from './error-answers.ts';

interface Parts {
  readonly apiUrl: string;
  /** With the store's key, which signs the changed registry; without it every change is refused. */
  readonly store: ReleaseStore;
}

type Body<O extends { readonly body: z.ZodMiniType }> = z.output<O['body']>;
type Promoting = Omit<Body<typeof releases.promoteRelease>, 'reason'>;

/** Who makes a change and when. */
interface ChangeContext {
  readonly now: Date;
  readonly change: RegistryChange;
}

interface Changed {
  readonly registry: Registry;
  /** What else there is to know, as sentences. */
  readonly notes?: string[];
}

/**
 * `/releases/api/…`: administrators see and change what runs where, by the code of the release command. A change that was made answers
 * 200, with the status after it where that can be read; one that was refused 409, with every reason why nothing was changed.
 */
export function routeReleaseApi(app: FastifyInstance, { apiUrl, store }: Parts): void {
  const status = new ReleaseStatusReader(store);

  app.get(releases.getReleaseStatus.path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if ((await administratorOf(apiUrl, request, reply)) === null) return reply;
    const read = await orRefusal(reply, { lead: [], unavailable: UNAVAILABLE }, () => status.read());
    return read ? read.value : reply;
  });

  /** @param change makes the change, and gives the command line that would have made it */
  function routeChange<
    const O extends { readonly path: string; readonly body: z.ZodMiniType<{ reason: string }> },
  >(
    { path, body }: O,
    commandOf: (body: Body<O>) => string,
    change: (body: Body<O>, context: ChangeContext) => Promise<Changed>,
  ): void {
    app.post(path, { bodyLimit: MAX_BODY }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const by = await administratorOf(apiUrl, request, reply);
      if (by === null) return reply;
      const read = body.safeParse(request.body);
      if (!read.success) {
        const faults = read.error.issues.map((issue) => [...issue.path, issue.message].join(': '));
        answerMessage(reply, 400, ['bad_request', `This cannot be read: ${withFullStop(faults.join('; '))}`]);
        return reply;
      }
      const own = read.data as Body<O>;
      const command = commandOf(own).slice(0, MAX_COMMAND);
      const { reason } = read.data;
      const now = new Date();
      const done = await orRefusal(
        reply,
        { lead: ['Nothing was changed.'], unavailable: UNAVAILABLE_IN_CHANGE },
        () => change(own, { now, change: { by: by.slice(0, MAX_AUTHOR), command, reason } }),
      );
      if (!done) return reply;
      const { registry, notes = [] } = done.value;
      // The registry that a change has made bears its time.
      if (registry.updated_at !== now.toISOString()) return changed(request, [UNCHANGED, ...notes]);
      // The log of the registry says who by name, and why.
      request.log.info({ actor: actorOf(request), command }, 'an administrator changed what pages load');
      return changed(request, notes);
    });
  }

  /** Whatever the reading of the status comes to, the change was made. */
  async function changed(request: FastifyRequest, notes: string[]): Promise<ReleaseChanged> {
    try {
      return { ...(await status.read()), notes };
    } catch (error) {
      request.log.error({ err: error }, 'the status after a change cannot be read');
      return { notes: [UNREAD, ...notes] };
    }
  }

  /** @returns the registry, and a note where the API did not say its version */
  async function promote(
    { name, version, expected, drop_paths = [] }: Promoting,
    to: Promotion,
    context: ChangeContext,
  ) {
    const api = await readApiVersion(apiUrl);
    const parts = { store, name, version, expected, to, dropPaths: drop_paths, api, ...context };
    const registry = await promoteRelease(parts);
    return { registry, notes: notCompared(namedRelease(registry, name, version), api).map(withFullStop) };
  }

  routeChange(
    releases.promoteRelease,
    ({ name, version, drop_paths }) => `promote ${name} ${version}${dropping(drop_paths)}`,
    (body, context) => promote(body, { channel: 'stable' }, context),
  );
  routeChange(
    releases.startCanary,
    ({ name, version, percent, drop_paths }) =>
      `canary ${name} ${version} --percent ${percent}${dropping(drop_paths)}`,
    (body, context) => promote(body, { channel: 'canary', percent: body.percent }, context),
  );
  routeChange(
    releases.withdrawCanary,
    ({ name, version }) => `canary ${name} ${version} --percent 0`,
    async ({ name, version, expected }, context) => ({
      registry: await withdrawCanary({ store, name, version, expected, ...context }),
    }),
  );
  routeChange(
    releases.rollbackRelease,
    ({ name, version }) => `rollback ${name} ${version}`,
    async ({ name, version, expected }, context) => ({
      registry: await rollbackRelease({ store, name, version, expected, ...context }),
    }),
  );
  // Other methods and calls, which pages would answer.
  app.all('/releases/api/*', (_request, reply) => reply.callNotFound());
}

const UNAVAILABLE = 'The release store does not answer. Please try again shortly.';
const UNAVAILABLE_IN_CHANGE =
  'The release store does not answer. A change may have been made all the same: look at the log before you repeat it.';

/** After a change. */
const UNCHANGED = 'This was so already: nothing was changed, and the reason is not in the log.';
const UNREAD = 'The change was made, but what runs now could not be read.';

/** Of a change, in bytes: anyone may send one. */
const MAX_BODY = 8192;

/** The longest that a registry holds. */
const MAX_COMMAND = 500;
const MAX_AUTHOR = 200;

function dropping(paths: readonly string[] = []): string {
  return paths.length > 0 ? ' --drop-paths' : '';
}

/** The words with a full stop, unless they end already. */
function withFullStop(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

interface RefusalMessages {
  /** Before the reasons of a refusal. */
  readonly lead: readonly string[];
  /** When the store is away. */
  readonly unavailable: string;
}

/** The result of `work`; null when it was refused or the store is away, which the reply says then. */
async function orRefusal<Value>(
  reply: FastifyReply,
  { lead, unavailable }: RefusalMessages,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | null> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof StoreUnavailableError) {
      reply.log.warn({ err: error }, 'the release store is away');
      answerUnavailable(reply, unavailable);
      return null;
    }
    if (!(error instanceof RefusalError)) throw error;
    const reasons = error.reasons.map(withFullStop);
    reply.code(409).send({
      ...{ code: 'conflict', msg: [...lead, ...reasons].join('\n'), reasons },
      request_id: reply.request.id,
    });
    return null;
  }
}
