import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../lib/run-command.ts';
import { sourceFiles } from '../lib/source-files.ts';
import type { Check, Outcome } from './check.ts';

const LIMIT_MS = 15 * 60_000;

/**
 * Checks that read the sources and run none of them, and the build.
 * @param folders where format, lint and types are checked; the other checks look at how packages fit together
 */
export function staticChecks(root: string, folders: readonly string[] = ['.']): Check[] {
  const tool = (name: string) => join(root, 'node_modules/.bin', name);
  const run = (program: string, args: readonly string[]) =>
    runCommand(program, args, { cwd: root, limitMs: LIMIT_MS });
  const script = (file: string) => async () => asOne(await run(process.execPath, [file]));
  const biome = ['ci', ...folders, '--error-on-warnings', '--colors=off', '--max-diagnostics=none'];
  return [
    { part: 'static', name: 'format and lint', run: async () => asOne(await run(tool('biome'), biome)) },
    {
      part: 'static',
      name: 'types',
      run: () => checkTypes(root, folders, (config) => run(tool('tsc'), ['-p', config])),
    },
    { part: 'static', name: 'import rules', run: script('scripts/check-import-rules.ts') },
    { part: 'static', name: 'colours', run: script('scripts/check-colours.ts') },
    { part: 'static', name: 'file sizes', run: script('e2e/measure/sizes.ts') },
    { part: 'static', name: 'retired words', run: script('scripts/check-words.ts') },
    { part: 'static', name: 'migrations', run: script('scripts/check-migrations.ts') },
    { part: 'static', name: 'API contract', run: script('scripts/api-diff.ts') },
    { part: 'build', name: 'build', run: script('scripts/build.ts') },
  ];
}

/** Every tsconfig.json and tsconfig.browser.json of the folders, as many at a time as there are cores. */
async function checkTypes(
  root: string,
  folders: readonly string[],
  check: (config: string) => Promise<CommandResult>,
): Promise<Outcome> {
  const configs = sourceFiles(
    root,
    folders.map((folder) => `${folder}/**/tsconfig{,.browser}.json`),
  );
  const results: CommandResult[] = [];
  const waiting = configs.values();
  const worker = async () => {
    for (const config of waiting) results.push(await check(config));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  const failed = results.filter(({ ok }) => !ok);
  return asOne({
    ok: configs.length > 0 && failed.length === 0,
    output: failed.map(({ output }) => output).join(''),
  });
}

/** A program that reports only success or failure is one check. */
function asOne({ ok, output }: CommandResult): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [], output };
}
