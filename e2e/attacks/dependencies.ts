import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { root } from '../support/servers/server-process.ts';
import { type Counts, Expectations, type RowContext } from '../support/trust/row.ts';

const LIMIT_MS = 120_000;
/** Characters of an output that is no audit. */
const MOST_OUTPUT = 300;

/** What the registry says of a set of packages, as `pnpm audit --json` prints it. */
interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
}

/**
 * All packages are locked by their content, install scripts run by name only, and the registry knows of no grave fault. It is missed
 * when the registry gives no audit, unless the table is run offline.
 */
export async function dependencies({ offline }: RowContext): Promise<Counts> {
  const so = new Expectations();
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const resolutions = lock.match(/^ {4}resolution: .*$/gm) ?? [];
  const loose = resolutions.filter((line) => !/integrity: sha512-/.test(line));
  so.expect(
    `${loose.length} of ${resolutions.length} packages are not locked by their content: ${loose[0]}`,
    loose.length === 0,
  );
  so.expect('there are packages', resolutions.length > 0);

  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const builds = /^allowBuilds:\n((?: {2}.+\n)+)/m.exec(workspace)?.[1]?.trim().split('\n') ?? [];
  const allowed = builds.filter((line) => line.endsWith(': true'));
  so.expect('install scripts are decided by name', builds.length > 0);
  so.expect('not every install script is allowed', !/dangerouslyAllowAllBuilds: true/.test(workspace));

  const audited = offline ? 'no audit: offline' : await expectAudit(so);
  return {
    counts:
      `${resolutions.length} packages, ${loose.length} not locked by content; install scripts: ${allowed.length} allowed, ` +
      `${builds.length - allowed.length} refused by name; ${audited}`,
    missed: so.missed,
  };
}

/** Returns what the registry knows, in words. */
async function expectAudit(so: Expectations): Promise<string> {
  const args = ['--yes', 'pnpm@12', 'audit', '--json', '--prod'];
  const { output } = await runCommand('npx', args, { cwd: root, limitMs: LIMIT_MS });
  const vulnerabilities = readAudit(output);
  so.expect(
    `the registry gives an audit, or --offline says that there is none: ${output.trim().slice(0, MOST_OUTPUT)}`,
    vulnerabilities !== undefined,
  );
  if (!vulnerabilities) return 'the registry gives no audit';
  const grave = (vulnerabilities['high'] ?? 0) + (vulnerabilities['critical'] ?? 0);
  so.expect(`${grave} grave faults of packages are known: see pnpm audit`, grave === 0);
  return `${grave} grave faults known to the registry`;
}

/** Undefined where the registry has no answer to give. */
function readAudit(output: string): Readonly<Record<string, number>> | undefined {
  const begin = output.indexOf('{');
  if (begin < 0) return undefined;
  try {
    const audit: Audit = JSON.parse(output.slice(begin, output.lastIndexOf('}') + 1));
    return audit.metadata?.vulnerabilities;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
