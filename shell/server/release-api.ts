import type { FastifyInstance, FastifyReply } from 'fastify';
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
 * `/releases/api/…`: administrators see and change what runs where, by the code of the release command. Each change answers with the
 * status after it, or with 409 and every reason why nothing was changed.
 */
export function routeReleaseApi(app: FastifyInstance, { apiUrl, store }: Parts): void {
  const status = new ReleaseStatusReader(store);

  async function shown(reply: FastifyReply) {
    const read = await orRefusal(reply, [], () => status.read());
    return read ? read.value : reply;
  }

  app.get(releases.getReleaseStatus.path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if ((await administratorOf(apiUrl, request, reply)) === null) return reply;
    return shown(reply);
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
      const done = await orRefusal(reply, ['Nothing was changed.'], () =>
        change(own, { by: by.slice(0, MAX_AUTHOR), command }),
      );
      if (!done) return reply;
      request.log.info({ by, command }, 'an administrator changed what pages load');
      return shown(reply);
    });
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

const AWAY =
  'The release store does not answer. A change may have been made all the same: look at the log before you repeat it.';

/** Of a change, in bytes: anyone may send one. */
const MAX_BODY = 8192;

/** The longest that a registry holds. */
const MAX_COMMAND = 500;
const MAX_AUTHOR = 200;

/** The words with a full stop, unless they end already. */
function withFullStop(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** The result of `work`; null when it was refused or the store is away, which the reply says then, after the words of `lead`. */
async function orRefusal<Value>(
  reply: FastifyReply,
  lead: readonly string[],
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | null> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof StoreUnavailableError) {
      reply.log.warn({ err: error }, 'the release store is away');
      answerUnavailable(reply, AWAY);
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
