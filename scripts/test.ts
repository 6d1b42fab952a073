import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endCommands } from './lib/run-command.ts';
import { type Check, failure, isPart, PARTS, type Result, summary } from './suite/check.ts';
import { staticChecks } from './suite/static-checks.ts';
import { jestChecks, journeysCheck } from './suite/test-checks.ts';

const STILL_RUNNING_MS = 30_000;

const root = join(import.meta.dirname, '..');
const parts = process.argv.slice(2);
const unknown = parts.filter((word) => !isPart(word));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}; none means all.`,
  );
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endCommands();
    process.exit(1);
  });
}
mkdirSync(join(root, 'reports'), { recursive: true });

const checks = [...staticChecks(root), ...jestChecks(root), journeysCheck(root)].filter(
  ({ part }) => parts.length === 0 || parts.includes(part),
);
const results: Result[] = [];
// One after the other: a suite takes the cores and the memory that there are.
for (const check of checks) results.push(await perform(check));

console.log('');
for (const line of summary(results)) console.log(line);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

async function perform({ name, run }: Check): Promise<Result> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  console.log(`      ${name} …`);
  const reminder = setInterval(
    () => console.log(`      ${name} … ${seconds().toFixed(0)} s`),
    STILL_RUNNING_MS,
  );
  const outcome = await run().catch((error: unknown) =>
    failure(error instanceof Error ? error.message : String(error)),
  );
  clearInterval(reminder);
  const bad = outcome.failed > 0;
  if (bad) console.log(outcome.output);
  const counts = `${outcome.passed} passed${bad ? `, ${outcome.failed} FAILED` : ''}`;
  console.log(`${bad ? 'FAIL' : 'ok  '}  ${name}: ${counts}  (${seconds().toFixed(1)} s)`);
  return { ...outcome, name, seconds: seconds() };
}
