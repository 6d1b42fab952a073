import {
  listReleases,
  openReleaseStore,
  promoteRelease,
  publishRelease,
  RefusalError,
  type ReleaseStore,
  rollbackRelease,
  type Weight,
  withdrawCanary,
} from '../registry/index.ts';
import { type Command, HELP, readCommand, UsageError } from './command.ts';

/** Lines of a text table: columns as wide as their widest cell, two spaces apart. */
export function table(head: string[], rows: string[][]): string[] {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

interface Output {
  log(text: string): void;
  error(text: string): void;
}

/**
 * Runs one release command.
 * @returns the exit code: 0 done, 1 refused, 2 not understood
 */
export async function run(args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<0 | 1 | 2> {
  try {
    const command = readCommand(args);
    output.log(command.kind === 'help' ? HELP : await perform(command, openReleaseStore(env)));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      output.error(`${error.message}\nSee: pnpm release --help`);
      return 2;
    }
    if (error instanceof RefusalError) {
      output.error(
        ['Refused, nothing was changed:', ...error.reasons.map((reason) => `- ${reason}`)].join('\n'),
      );
      return 1;
    }
    throw error;
  }
}

async function perform(command: Exclude<Command, { kind: 'help' }>, store: ReleaseStore): Promise<string> {
  switch (command.kind) {
    case 'publish': {
      const { release, added, weights } = await publishRelease({ store, ...command });
      const { name, version } = release;
      return added
        ? [`Published ${name} ${version}`, ...weightTable(weights)].join('\n')
        : `${name} ${version} is published already, with the same content`;
    }
    case 'promote': {
      const { serial } = await promoteRelease({ store, ...command });
      const share = command.to.channel === 'canary' ? ` for ${command.to.percent} % of the visitors` : '';
      return `${command.name} ${command.version} is ${command.to.channel}${share} (registry ${serial})`;
    }
    case 'withdraw': {
      const { serial, remotes } = await withdrawCanary({ store, ...command });
      const stable = remotes[command.name]?.channels.stable.version;
      return `${command.name} has no canary: all visitors get ${stable} (registry ${serial})`;
    }
    case 'rollback': {
      const { serial, remotes } = await rollbackRelease({ store, ...command });
      return `${command.name} ${remotes[command.name]?.channels.stable.version} is stable again (registry ${serial})`;
    }
    case 'list':
      return listing(store);
  }
}

function weightTable(weights: readonly Weight[]): string[] {
  const rows = weights.map(({ part, bytes, budget, isDeclared }) => [
    part,
    `${bytes}`,
    isDeclared ? `${budget}` : `${budget} (default)`,
  ]);
  return table(['PART', 'BYTES AS SERVED', 'BUDGET'], rows);
}

async function listing(store: ReleaseStore): Promise<string> {
  const releases = await listReleases(store);
  if (releases.length === 0) return 'The store holds no releases.';
  const rows = releases.map(({ release, channels }) => {
    const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
    return [
      release.name,
      release.version,
      channels.join(', ') || '-',
      `${(bytes / 1000).toFixed(1)} kB`,
      release.published_at.slice(0, 16).replace('T', ' '),
      release.paths.map(({ path }) => path).join(' '),
    ];
  });
  return table(['REMOTE', 'VERSION', 'CHANNEL', 'SIZE', 'PUBLISHED (UTC)', 'PATHS'], rows).join('\n');
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, console);
