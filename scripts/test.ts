import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SUBJECTS } from '../e2e/journeys/subjects.ts';
import { endCommands } from './lib/run-command.ts';
import { changedFiles } from './suite/changed-files.ts';
import { type Check, failure, type Part, type Result, summary } from './suite/check.ts';
import {
  describeSelection,
  findTests,
  journeyFile,
  type Selection,
  selectPackage,
  selectTests,
} from './suite/selection.ts';
import { staticChecks } from './suite/static-checks.ts';
import { readTestArguments } from './suite/test-arguments.ts';
import { jestChecks, journeysCheck } from './suite/test-checks.ts';
import { touchedBy } from './suite/touched.ts';
import { readWorkspace } from './suite/workspace-graph.ts';

const STILL_RUNNING_MS = 30_000;
const MOST_FILES_PRINTED = 20;
/** `.ci/run` knows this line: zero tests are no error then. */
const NOTHING_TOUCHED = 'Nothing runs: the change touches none of these parts.';

const root = join(import.meta.dirname, '..');
const options = orExit(() => readTestArguments(process.argv.slice(2)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endCommands();
    process.exit(1);
  });
}
mkdirSync(join(root, 'reports'), { recursive: true });

const selection = await chooseTests();
if (options.print) process.exit();
const checks = [
  ...staticChecks(root, selection?.folders),
  ...jestChecks(root, selection?.unit),
  journeysCheck(root, selection?.journeys.map(journeyFile)),
].filter(({ part }) => (options.parts.length === 0 || options.parts.includes(part)) && isChosen(part));
const results: Result[] = [];
// One after the other: a suite takes the cores and the memory that there are.
for (const check of checks) results.push(await perform(check));

console.log('');
if (results.length === 0) console.log(NOTHING_TOUCHED);
for (const line of summary(results)) console.log(line);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

/** What changes touch, or one package's tests; undefined when everything runs. */
async function chooseTests(): Promise<Selection | undefined> {
  if (!options.changed && options.package === undefined) return undefined;
  const graph = await readWorkspace(root);
  const all = findTests(root);
  const { changed, package: name } = options;
  if (!changed) {
    const alone = orExit(() => selectPackage(graph, name ?? '', all, SUBJECTS));
    for (const line of describeSelection(graph, { packages: new Map() }, alone, all, options.parts))
      console.log(line);
    return alone;
  }
  const { since, files } = orExit(() => changedFiles(root, changed.base));
  console.log(`Changed since ${since}: ${files.length} ${files.length === 1 ? 'file' : 'files'}`);
  for (const file of files.slice(0, MOST_FILES_PRINTED)) console.log(`  ${file}`);
  if (files.length > MOST_FILES_PRINTED) console.log(`  and ${files.length - MOST_FILES_PRINTED} more`);
  const effect = touchedBy(graph, files);
  const selection = selectTests(graph, effect, all, SUBJECTS);
  for (const line of describeSelection(graph, effect, selection, all, options.parts)) console.log(line);
  return selection;
}

/** Static checks are cheap, and look at how packages fit together: they always run. */
function isChosen(part: Part): boolean {
  if (!selection) return true;
  const { build, unit, api, journeys } = selection;
  return { static: true, build, unit: unit.length > 0, api, e2e: journeys.length > 0 }[part];
}

/** What `read` gives; what it throws is printed, and ends the command. */
function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

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
