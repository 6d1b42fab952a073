import type { RenderAnswer, RenderJob } from './render-job.ts';

/** From the front door to a render process. */
export interface JobMessage {
  readonly id: number;
  readonly job: RenderJob;
}

/** From a render process to the front door. */
export type ProcessMessage =
  | { readonly kind: 'ready' | 'heartbeat' }
  | { readonly kind: 'page'; readonly id: number; readonly answer: RenderAnswer }
  | { readonly kind: 'error' | 'timeout'; readonly id: number; readonly message: string }
  | { readonly kind: 'unhandled-rejection'; readonly message: string };

const HEARTBEAT_INTERVAL_MS = 100;

/** Runs the jobs that the front door sends. Sends heartbeats while jobs are active; exits when the front door is gone. */
export function serveJobs(render: (job: RenderJob) => Promise<RenderAnswer>): void {
  const send = (message: ProcessMessage) => process.send?.(message);
  let activeJobs = 0;
  let heartbeats: NodeJS.Timeout | undefined;

  async function run({ id, job }: JobMessage): Promise<void> {
    activeJobs += 1;
    heartbeats ??= setInterval(() => send({ kind: 'heartbeat' }), HEARTBEAT_INTERVAL_MS);
    try {
      send({ kind: 'page', id, answer: await render(job) });
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeLimitError';
      send({ kind: isTimeout ? 'timeout' : 'error', id, message: messageOf(error) });
    }
    activeJobs -= 1;
    if (activeJobs > 0) return;
    clearInterval(heartbeats);
    heartbeats = undefined;
  }

  process.on('message', run);
  // Node would end the process, and the other active pages with it.
  process.on('unhandledRejection', (reason) =>
    send({ kind: 'unhandled-rejection', message: messageOf(reason) }),
  );
  // Ctrl+C and service managers signal all processes at once, but the front door still answers its active requests.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  send({ kind: 'ready' });
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack ?? error.message) : String(error);
  } catch {
    return 'an error without a readable message';
  }
}
