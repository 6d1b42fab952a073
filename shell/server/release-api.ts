import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  promoteRelease,
  RefusalError,
  type RegistryChange,
  ReleaseStatusReader,
  type ReleaseStore,
  readApiVersion,
  rollbackRelease,
  StoreUnavailableError,
  withdrawCanary,
} from 'federation/registry';
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

/**
 * `/releases/api/…`: administrators see and change what runs where, by the code of the release command. A change that was made answers
 * 200, with the status after it where that can be read; one that was refused 409, with every reason why nothing was changed.
 */
export function routeReleaseApi(app: FastifyInstance, { apiUrl, store }: Parts): void {
  const status = new ReleaseStatusReader(store);

  app.get(releases.getReleaseStatus.path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if ((await administratorOf(apiUrl, request, reply)) === null) return reply;
    const read = await orRefusal(reply, { lead: [], away: AWAY }, () => status.read());
    return read ? read.value : reply;
  });

  /** @param change makes the change, and gives the command line that would have made it */
  function routeChange<
    const O extends { readonly path: string; readonly body: z.ZodMiniType<{ reason: string }> },
  >(
    { path, body }: O,
    commandOf: (body: Body<O>) => string,
    change: (body: Body<O>, change: RegistryChange) => Promise<unknown>,
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
      const command = `${commandOf(own)}: ${read.data.reason}`.slice(0, MAX_COMMAND);
      const done = await orRefusal(reply, { lead: ['Nothing was changed.'], away: AWAY_IN_CHANGE }, () =>
        change(own, { by: by.slice(0, MAX_AUTHOR), command }),
      );
      if (!done) return reply;
      request.log.info({ by, command }, 'an administrator changed what pages load');
      return changed(request);
    });
  }

  /** Whatever the reading of the status comes to, the change was made. */
  async function changed(request: FastifyRequest): Promise<ReleaseChanged> {
    try {
      return { ...(await status.read()), notes: [] };
    } catch (error) {
      request.log.error({ err: error }, 'the status after a change cannot be read');
      return { notes: [UNREAD] };
    }
  }

  routeChange(
    releases.promoteRelease,
    ({ name, version, drop_paths }) => `promote ${name} ${version}${drop_paths ? ' --drop-paths' : ''}`,
    async ({ name, version, drop_paths: dropPaths = false }, change) =>
      promoteRelease({ store, name, version, dropPaths, change, api: await readApiVersion(apiUrl) }),
  );
  routeChange(
    releases.startCanary,
    ({ name, version, percent, drop_paths }) =>
      `canary ${name} ${version} --percent ${percent}${drop_paths ? ' --drop-paths' : ''}`,
    async ({ name, version, percent, drop_paths: dropPaths = false }, change) => {
      const to = { channel: 'canary', percent } as const;
      const api = await readApiVersion(apiUrl);
      return promoteRelease({ store, name, version, to, dropPaths, change, api });
    },
  );
  routeChange(
    releases.withdrawCanary,
    ({ name, version }) => `canary ${name} ${version} --percent 0`,
    ({ name, version }, change) => withdrawCanary({ store, name, version, change }),
  );
  routeChange(
    releases.rollbackRelease,
    ({ name, version }) => `rollback ${name} ${version}`,
    ({ name, version }, change) => rollbackRelease({ store, name, version, change }),
  );
  // Other methods and calls, which pages would answer.
  app.all('/releases/api/*', (_request, reply) => reply.callNotFound());
}

const AWAY = 'The release store does not answer. Please try again shortly.';
const AWAY_IN_CHANGE =
  'The release store does not answer. A change may have been made all the same: look at the log before you repeat it.';

/** After a change that was made. */
const UNREAD = 'The change was made, but what runs now could not be read.';

/** Of a change, in bytes: anyone may send one. */
const MAX_BODY = 8192;

/** The longest that a registry holds. */
const MAX_COMMAND = 500;
const MAX_AUTHOR = 200;

/** The words with a full stop, unless they end already. */
function withFullStop(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

interface Words {
  /** Before the reasons of a refusal. */
  readonly lead: readonly string[];
  /** When the store is away. */
  readonly away: string;
}

/** The result of `work`; null when it was refused or the store is away, which the reply says then. */
async function orRefusal<Value>(
  reply: FastifyReply,
  { lead, away }: Words,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | null> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof StoreUnavailableError) {
      reply.log.warn({ err: error }, 'the release store is away');
      answerUnavailable(reply, away);
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
