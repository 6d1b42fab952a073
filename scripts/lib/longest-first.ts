import TestSequencer from '@jest/test-sequencer';

type Tests = Parameters<TestSequencer['sort']>[0];

/** Tests that take long for what they start, whole servers and databases, not for what they say: jest would begin them last. */
const LONG = [
  'commands/reseal',
  'migrations/migrate',
  'src/fuzz',
  'src/server',
  'pglite-database',
  'slow-store',
];

/** Runs the known slow test files first, so that no core waits for them at the end; the rest keeps jest's order. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const isLong = ({ path }: Tests[number]) => LONG.some((name) => path.endsWith(`${name}.test.ts`));
    const sorted = await super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
