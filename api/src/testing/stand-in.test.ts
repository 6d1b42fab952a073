import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PROCESS_TIMEOUT_MS } from './server-process.ts';

const run = promisify(execFile);

/** Starts a stand-in in a child process, prints its URL and continues as given; never stops it. */
async function leaveBehind(then: string): Promise<{ url: string; signal: string | undefined }> {
  const module = JSON.stringify(join(import.meta.dirname, 'stand-in.ts'));
  const script = `
    import { startStandIn } from ${module};
    const { url } = await startStandIn('parcels/server.ts', { PARCELS_PORT: '0' });
    process.stdout.write(url, () => { ${then} });`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  return run(process.execPath, ['--input-type=module', '--eval', script], { env }).then(
    ({ stdout }) => ({ url: stdout, signal: undefined }),
    ({ stdout, signal }: { stdout: string; signal: string }) => ({ url: stdout, signal }),
  );
}

async function untilGone(url: string): Promise<void> {
  const answers = () =>
    fetch(`${url}/_sandbox/state`).then(
      (reply) => reply.arrayBuffer(),
      () => undefined,
    );
  while (await answers()) await setImmediate();
}

describe('a stand-in that is never stopped', () => {
  it.each([
    ['ends', '', undefined],
    ['fails', 'setImmediate(() => { throw new Error("wrong") })', null],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
  ])(
    'does not hold up a process that %s, and ends with it',
    async (_, then, signal) => {
      const left = await leaveBehind(then);
      expect(left).toEqual({ url: expect.stringMatching(/^http:/), signal });
      await untilGone(left.url);
    },
    PROCESS_TIMEOUT_MS,
  );
});
