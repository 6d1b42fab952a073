import closeWithGrace from 'close-with-grace';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import { identifyAnswers, logOptions, logRequests, logUnrouted } from 'server-kit/log';
import { traceRequests } from 'server-kit/trace-requests';
import { startTracing } from 'server-kit/tracing';
import { clientErrorHandler, refuseForeignTargets } from 'server-kit/unreadable-requests';
import { withoutSecrets } from 'server-kit/without-secrets';
import { SettingsError, tracingEndpoint } from './settings.ts';
import { StoreError } from './store.ts';

/** Answers what no route of a stand-in does: what cannot be read, and faults of its own. */
function answerError(
  error: FastifyError & { readonly status?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? error.status ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'unexpected error');
  const [code, msg] = wordsFor(status);
  return reply.code(status).send({ code, msg, request_id: request.id });
}

const wordsFor = (status: number): [code: string, msg: string] =>
  status >= 500
    ? ['server_error', 'Something went wrong here.']
    : ['bad_request', 'The request could not be read.'];

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * The bare server of a stand-in. It logs to the standard error output; the standard output says where it listens.
 * @param onError answers errors in the service's own form
 */
export function createHttpServer(logLevel: string, onError: ErrorHandler = answerError): FastifyInstance {
  const app = fastify({
    ...logOptions({ level: logLevel, stream: process.stderr, takesRequestIds: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    keepAliveTimeout: 75_000,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: clientErrorHandler(wordsFor),
    frameworkErrors: (error, request, reply) => {
      onError(error, request, reply);
      logUnrouted(request, reply);
    },
  });
  app.setErrorHandler(onError);
  logRequests(app);
  traceRequests(app);
  identifyAnswers(app);
  refuseForeignTargets(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  return app;
}

/** Listens, and gives the port: a free one where 0 was asked for. */
export async function listen(http: FastifyInstance, at: { host: string; port: number }): Promise<number> {
  await http.listen(at);
  const address = http.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens nowhere.');
  return address.port;
}

/** Milliseconds that requests under way have to finish after a signal. */
const GRACE = 9000;

/** A stand-in that listens. */
export interface Running {
  /** Printed beside `"ready":true`, such as the port. */
  readonly ready: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/**
 * Runs a stand-in as this process: one line of JSON to the standard output once it listens; it ends on SIGTERM.
 * @param settings names of the variables to change when the address cannot be used
 */
export async function serve(
  name: string,
  start: () => Promise<Running>,
  settings: { readonly port: string; readonly host: string } = { port: 'port', host: 'host' },
): Promise<void> {
  try {
    // A request is traced where its caller is: nothing begins here that would be looked for.
    const tracing = await startTracing('sandbox', { endpoint: tracingEndpoint(process.env), share: 0 });
    const { ready, close } = await start();
    process.stdout.write(`${JSON.stringify({ ready: true, ...ready })}\n`);
    closeWithGrace({ delay: GRACE, logger: false }, async ({ err }) => {
      if (err) process.stderr.write(`${withoutSecrets(String(err.stack ?? err))}\n`);
      await close();
      await tracing?.stop();
    });
  } catch (error) {
    process.stderr.write(`${name} did not start: ${messageOf(error, settings)}\n`);
    process.exitCode = 1;
  }
}

/** One sentence where the person who starts the server can help, else everything there is. */
function messageOf(error: unknown, { port, host }: { port: string; host: string }): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Set another ${port}.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(code ?? '')) return `${message}. Set another ${host}.`;
  if (['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM'].includes(code ?? ''))
    return `${message}. Choose another DATA_DIR.`;
  const isKnown = error instanceof SettingsError || error instanceof StoreError;
  return isKnown ? message : withoutSecrets(String(stack ?? error));
}
