import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type ReleaseFiles, SERVER_FILE } from '../release-store.ts';
import type { ProbeAnswer, ProbeQuestion } from '../server-probe.ts';
import type { ShellBuild } from '../shell-build.ts';
import type { Release } from '../types.ts';

const PROBE = fileURLToPath(new URL('../server-probe.ts', import.meta.url));
const TIME_LIMIT_MS = 10_000;

const answerSchema: z.ZodType<ProbeAnswer> = z.union([
  z.object({ paths: z.array(z.string()) }),
  z.object({ problem: z.string() }),
]);

/**
 * Loads the server build in a process of its own and compares its routes with the declared paths.
 * @param limitMs longest time for loading, milliseconds
 */
export async function checkServerBuild(
  { paths }: Release,
  files: ReleaseFiles,
  { serverBundle }: Pick<ShellBuild, 'serverBundle'>,
  limitMs = TIME_LIMIT_MS,
): Promise<string[]> {
  const code = files.get(SERVER_FILE)?.toString('utf8');
  if (code === undefined) {
    return paths
      .filter(({ render }) => render === 'server')
      .map(({ path }) => `${path} asks to be rendered on the server, but the build has no ${SERVER_FILE}`);
  }
  const answer = await probe({ code, serverBundle }, limitMs);
  if ('problem' in answer) return [`${SERVER_FILE}: ${answer.problem}`];
  return paths
    .filter(({ path }) => !answer.paths.includes(path))
    .map(({ path }) => `${SERVER_FILE} has no route for ${path}, which package.json declares`);
}

async function probe(question: ProbeQuestion, limitMs: number): Promise<ProbeAnswer> {
  const child = fork(PROBE, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [], env: {} });
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  try {
    child.send(question);
    const answer = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)]);
    return answer === null
      ? { problem: `ends or hangs while it is loaded (limit ${limitMs / 1000} s)` }
      : answerSchema.parse(answer[0]);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
