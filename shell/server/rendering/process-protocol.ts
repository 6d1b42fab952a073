import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import process from 'node:process';
import { ProcessChannel } from './process-channel.ts';
import type { RenderAnswer, RenderJob } from './render-job.ts';

/** Where pages find the API: an address that exists in messages to the front door only. */
export const API_ORIGIN = 'http://api.invalid';

/** From the front door to a render process. A `release` has its code as body, an `answer` that of the API. */
export type DoorMessage =
  | { readonly kind: 'release'; readonly integrity: string }
  | { readonly kind: 'job'; readonly id: number; readonly job: RenderJob; readonly problem: string | null }
  | {
      readonly kind: 'answer';
      readonly call: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'refused' | 'failed'; readonly call: number; readonly message: string };

/** From a render process to the front door. A page has its HTML as body. */
export type ProcessMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'heartbeat'; readonly residentBytes: number }
  | { readonly kind: 'page'; readonly id: number; readonly answer: Omit<RenderAnswer, 'html'> }
  | { readonly kind: 'error' | 'timeout'; readonly id: number; readonly message: string }
  | {
      readonly kind: 'call';
      readonly call: number;
      /** The job that it is for, where that is known. */
      readonly id?: number | undefined;
      readonly method: string;
      readonly url: string;
    }
  | { readonly kind: 'unhandled-rejection'; readonly message: string };

/** Stream of a render process that leads to the front door. */
const CHANNEL = 3;

const HEARTBEAT_INTERVAL_MS = 100;

/** Answers that have no body: `Response` takes none for them. */
const BODILESS = [204, 205, 304];

interface OpenCall {
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/** A render process's way to the front door. */
export interface Door {
  /** Makes the calls of pages; the front door decides which ones. */
  readonly fetch: typeof fetch;
  /** Runs the jobs that the front door sends. `code` is the code of a release, or throws why it is not there. */
  serve(render: (job: RenderJob, code: (integrity: string) => string) => Promise<RenderAnswer>): void;
}

/**
 * Connects a render process with the front door. It sends heartbeats while jobs are active, and ends when the front door is
 * gone.
 */
export function connectDoor(): Door {
  const codes = new Map<string, string>();
  const calls = new Map<number, OpenCall>();
  const currentJob = new AsyncLocalStorage<number>();
  let lastCall = 0;
  let onJob: (message: DoorMessage & { kind: 'job' }) => void = () => undefined;

  const channel = new ProcessChannel(new Socket({ fd: CHANNEL, readable: true, writable: true }), {
    message: (fields, body) => receive(fields as DoorMessage, body),
    end: () => process.exit(),
  });
  const send = (message: ProcessMessage, body?: string) => channel.send(message, body);

  function receive(message: DoorMessage, body: Buffer<ArrayBuffer>): void {
    if (message.kind === 'job') onJob(message);
    else if (message.kind === 'release') codes.set(message.integrity, body.toString());
    else settleCall(message, body);
  }

  function settleCall(
    message: Exclude<DoorMessage, { kind: 'job' | 'release' }>,
    body: Buffer<ArrayBuffer>,
  ): void {
    const call = calls.get(message.call);
    if (message.kind === 'answer') {
      const { status, headers } = message;
      call?.resolve(new Response(BODILESS.includes(status) ? null : body, { status, headers }));
    } else if (message.kind === 'refused') call?.reject(new Error(message.message));
    // As fetch throws it: nothing came back, and the code is not to blame.
    else call?.reject(new TypeError('fetch failed', { cause: new Error(message.message) }));
  }

  async function callDoor(...request: Parameters<typeof fetch>): Promise<Response> {
    const { method, url, signal } = requestOf(...request);
    signal.throwIfAborted();
    lastCall += 1;
    const call = lastCall;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    calls.set(call, { resolve, reject });
    send({ kind: 'call', call, id: currentJob.getStore(), method, url });
    try {
      return await promise;
    } finally {
      calls.delete(call);
      signal.removeEventListener('abort', onAbort);
    }
  }

  // Node would end the process, and the other active pages with it.
  process.on('unhandledRejection', (reason) =>
    send({ kind: 'unhandled-rejection', message: messageOf(reason) }),
  );
  // Service managers signal all processes at once, but the front door still answers its active requests.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

  return {
    fetch: callDoor,
    serve: (render) => {
      let activeJobs = 0;
      let heartbeats: NodeJS.Timeout | undefined;
      // The front door looks itself where it can; a process without `/proc` would not know.
      const resident = process.platform === 'linux' ? () => 0 : process.memoryUsage.rss;
      const beat = () => send({ kind: 'heartbeat', residentBytes: resident() });
      onJob = async ({ id, job, problem }) => {
        activeJobs += 1;
        heartbeats ??= setInterval(beat, HEARTBEAT_INTERVAL_MS);
        try {
          const codeOf = (integrity: string) => {
            const code = codes.get(integrity);
            if (code === undefined) throw new Error(problem ?? 'the release was not sent');
            return code;
          };
          const { html, ...answer } = await currentJob.run(id, () => render(job, codeOf));
          send({ kind: 'page', id, answer }, html);
        } catch (error) {
          const isTimeout = error instanceof Error && error.name === 'TimeLimitError';
          send({ kind: isTimeout ? 'timeout' : 'error', id, message: messageOf(error) });
        }
        activeJobs -= 1;
        if (activeJobs > 0) return;
        clearInterval(heartbeats);
        heartbeats = undefined;
      };
      send({ kind: 'ready' });
    },
  };
}

/** A request as `fetch` takes it. One that needs no change is taken as it is: a copy costs as much as the rest of a call. */
function requestOf(...[input, options]: Parameters<typeof fetch>): Request {
  const isWhole = input instanceof Request && Object.keys(options ?? {}).length === 0;
  return isWhole ? input : new Request(input, options);
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack ?? error.message) : String(error);
  } catch {
    return 'an error without a readable message';
  }
}
