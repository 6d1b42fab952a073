import closeWithGrace from 'close-with-grace';
import { SettingsError } from './settings.ts';
import { StoreError } from './store.ts';

/** Milliseconds that requests under way have to finish after a signal. */
const GRACE = 9000;

/** A stand-in that listens. */
export interface Running {
  /** What is printed beside `"ready":true`, such as the port. */
  readonly ready: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/** Runs a stand-in as this process: one line of JSON to the standard output once it listens; it ends on SIGTERM. */
export async function serve(name: string, start: () => Promise<Running>): Promise<void> {
  try {
    const { ready, close } = await start();
    process.stdout.write(`${JSON.stringify({ ready: true, ...ready })}\n`);
    closeWithGrace({ delay: GRACE, logger: false }, async ({ err }) => {
      if (err) process.stderr.write(`${String(err.stack ?? err)}\n`);
      await close();
    });
  } catch (error) {
    process.stderr.write(`${name} did not start: ${inWords(error)}\n`);
    process.exitCode = 1;
  }
}

/** One sentence for what the person who starts the server can mend, everything there is for the rest. */
function inWords(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Set another port.`;
  if (['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM'].includes(code ?? ''))
    return `${message}. Choose another DATA_DIR.`;
  return error instanceof SettingsError || error instanceof StoreError ? message : String(stack ?? error);
}
