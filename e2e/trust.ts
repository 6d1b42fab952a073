import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ATTACKS } from './attacks/rows.ts';
import { FAULTS } from './faults/rows.ts';
import { root } from './support/servers/server-process.ts';
import type { Counts, Row, RowContext } from './support/trust/row.ts';
import { runJourneys, runTests, type SuiteResults } from './support/trust/suites.ts';

/**
 * Induces every fault and attack of the table in `e2e/faults/README.md` and prints a row for each: what was done, counts, passed or
 * missed. Exits with 1 when a row is missed.
 *
 *   node scripts/with-postgres.ts e2e/trust.ts [--rows F1,A3] [--minutes 30] [--offline] [--list]
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '' },
    minutes: { type: 'string', default: '30' },
    offline: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

/** Longer than the longest script. */
const SCRIPT_LIMIT_MS = 45 * 60_000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

const databaseUrl = process.env['DATABASE_URL'];
const rows = chosenRows(values.rows);
if (values.list) for (const { row, title } of rows) console.log(`${row}\t${title}`);
else if (databaseUrl) process.exitCode = (await runTable(databaseUrl)) ? 0 : 1;
else {
  console.error('DATABASE_URL is not set: start this by node scripts/with-postgres.ts');
  process.exitCode = 2;
}

function chosenRows(list: string): readonly Row[] {
  const all = [...FAULTS, ...ATTACKS];
  if (list === '') return all;
  const names = list.split(',').map((name) => name.trim().toUpperCase());
  const unknown = names.filter((name) => !all.some(({ row }) => row === name));
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')}: --list prints them`);
  return all.filter(({ row }) => names.includes(row));
}

/** Prints the table row by row; returns whether all are passed. */
async function runTable(url: string): Promise<boolean> {
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes is a number above 0');
  const context: RowContext = { minutes, offline: values.offline, runScript };
  const began = performance.now();
  // One run for all files: most of a small run is its start.
  const tests = await runTests(filesOf('tests'), url);
  const journeys = await runJourneys(filesOf('journeys'));
  console.log('| row | fault or attack | counts | result |');
  console.log('| --- | --- | --- | --- |');
  let missed = 0;
  for (const row of rows) {
    const results = await runRow(row, { context, tests, journeys });
    const faults = results.flatMap((result) => result.missed);
    missed += Number(faults.length > 0);
    const counts = results.map((result) => result.counts.replaceAll('|', '/')).join('; ');
    console.log(`| ${row.row} | ${row.title} | ${counts} | ${faults.length > 0 ? 'MISSED' : 'passed'} |`);
    for (const fault of faults) console.error(`${row.row}: ${fault}`);
  }
  const time = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${rows.length - missed} of ${rows.length} rows passed in ${time} min`);
  return missed === 0;
}

function filesOf(suite: 'tests' | 'journeys'): string[] {
  return [...new Set(rows.flatMap((row) => row[suite] ?? []))];
}

interface Sources {
  readonly context: RowContext;
  readonly tests: SuiteResults;
  readonly journeys: SuiteResults;
}

async function runRow(row: Row, { context, tests, journeys }: Sources): Promise<Counts[]> {
  const results: Counts[] = [];
  if (row.tests) results.push(tests.of(row.tests));
  if (row.journeys) results.push(journeys.of(row.journeys));
  for (const run of row.runs ?? []) {
    // One after the other: each has the machine for itself.
    const result = await run(context).catch((error: unknown) => ({
      counts: 'ended early',
      missed: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    results.push(result);
  }
  if (results.length === 0) throw new Error(`Nothing shows ${row.row}`);
  return results;
}

function runScript(file: string, args: readonly string[], counts: RegExp): Promise<Counts> {
  const options = { cwd: root, timeout: SCRIPT_LIMIT_MS, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, file), ...args], options, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => counts.test(line));
      const missed = [
        ...(error ? [`${file} failed:\n${stderr.trim()}`] : []),
        ...(lines.length === 0 ? [`${file} printed no counts:\n${stdout.slice(-2000)}`] : []),
      ];
      resolve({ counts: lines.map((line) => line.trim()).join('; '), missed });
    });
  });
}
