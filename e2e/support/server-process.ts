import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NODE_COMPILE_CACHE, root } from './root.ts';

const ASK_AGAIN_MS = 25;

/** A server of the product, running for a test. */
export interface ServerProcess {
  /** Ends it as an operator would and resolves once it is gone. */
  stop(): Promise<void>;
}

interface ServerOptions {
  /** TypeScript file below the repository. */
  file: string;
  env: Record<string, string>;
  /** Address that answers, with whatever status, once the server is there; or several that all do. */
  ready: string | readonly string[];
  limitMs: number;
}

/**
 * Starts a server and waits until it answers.
 * @throws with what the server wrote when it ends before, or does not answer in time
 */
export async function startServer({ file, env, ready, limitMs }: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };

  const deadline = Date.now() + limitMs;
  while (!(await allAnswer([ready].flat()))) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (!ended && Date.now() < deadline) {
      await wait(ASK_AGAIN_MS);
      continue;
    }
    await stop();
    throw new Error(`${file} ${ended ? 'ended by itself' : 'does not answer'}:\n${output}`);
  }
  return { stop };
}

async function allAnswer(urls: readonly string[]): Promise<boolean> {
  return (await Promise.all(urls.map(answers))).every(Boolean);
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.arrayBuffer().then(() => true),
    () => false,
  );
}
