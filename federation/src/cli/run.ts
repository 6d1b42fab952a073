#!/usr/bin/env node
import { userInfo } from 'node:os';
import {
  commitOf,
  EMPTY_REGISTRY,
  findRelease,
  type KeyFolder,
  listReleases,
  notCompared,
  openReleaseKeys,
  openReleaseStore,
  PreviewTokens,
  type PruneResult,
  promoteRelease,
  pruneReleases,
  publishRelease,
  RefusalError,
  type Registry,
  type RegistryChange,
  type Release,
  ReleaseStatusReader,
  type ReleaseStore,
  readApiVersion,
  readChanges,
  readStoreSettings,
  retireRemote,
  rollbackRelease,
  SignedStore,
  StoreUnavailableError,
  unlessDamaged,
  withdrawCanary,
} from '../registry/index.ts';
import { type Command, HELP, readCommand, UsageError } from './command.ts';
import { performKeys } from './keys.ts';
import { damagedLine, statusTable, table, weightTable } from './tables.ts';

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
    const change = {
      ...{ by: authorOf(env), command: args.join(' ').slice(0, 500) },
      ...(command.kind === 'retire' && { reason: command.reason.slice(0, 500) }),
    };
    output.log(command.kind === 'help' ? HELP : await perform(command, env, change));
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
    if (error instanceof StoreUnavailableError) {
      output.error(`${error.message}. Look at pnpm release list before you repeat this.`);
      return 1;
    }
    throw error;
  }
}

/** Whom the log names; a container's user need not have a name. */
function authorOf(env: NodeJS.ProcessEnv): string {
  if (env['RELEASED_BY']) return env['RELEASED_BY'].slice(0, 200);
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

async function perform(
  command: Exclude<Command, { kind: 'help' }>,
  env: NodeJS.ProcessEnv,
  change: RegistryChange,
): Promise<string> {
  const [unsigned, keys] = [openReleaseStore(env), openReleaseKeys(env)];
  if (command.kind === 'keys') return performKeys(command, { store: unsigned, keys, change });
  await refuseMissingStore(unsigned, env);
  const store = new SignedStore(unsigned, keys, change);
  const now = new Date();
  /** The registry that a command has made bears its time. */
  const summary = ({ serial, updated_at }: Registry, done: string, already: string) =>
    updated_at === now.toISOString()
      ? `${done} (registry ${serial})`
      : `${already}: nothing was changed (registry ${serial})`;
  switch (command.kind) {
    case 'publish': {
      const url = apiUrlOf(command, env);
      const api = await readApiVersion(url);
      const commit = await commitOf(command.remote, env);
      const { release, added, weights } = await publishRelease({ store, ...command, api, commit });
      const { name, version } = release;
      const [link, ...notes] = await previewLink(keys, release, siteOf(command, env));
      const lines = added
        ? [`Published ${name} ${version}`, ...weightTable(weights)]
        : [`${name} ${version} is published already, with the same content`];
      return [...lines, ...notCompared(release, api, url), `Preview for 7 days: ${link}`, ...notes].join(
        '\n',
      );
    }
    case 'promote': {
      const url = apiUrlOf(command, env);
      const api = await readApiVersion(url);
      const registry = await promoteRelease({ store, now, ...command, api });
      const release = registry.remotes[command.name]?.releases[command.version];
      const share = command.to.channel === 'canary' ? ` for ${command.to.percent}% of the visitors` : '';
      const place = `${command.to.channel}${share}`;
      const subject = `${command.name} ${command.version}`;
      return [
        summary(registry, `${subject} is ${place}`, `${subject} was ${place} already`),
        ...notCompared(release, api, url),
      ].join('\n');
    }
    case 'withdraw': {
      const registry = await withdrawCanary({ store, now, ...command });
      const stable = registry.remotes[command.name]?.channels.stable.version;
      const visitors = `all visitors get ${stable}`;
      return summary(
        registry,
        `${command.name} has no canary: ${visitors}`,
        `${command.name} had no canary, ${visitors} already`,
      );
    }
    case 'rollback': {
      const { serial, remotes } = await rollbackRelease({ store, now, ...command });
      return `${command.name} ${remotes[command.name]?.channels.stable.version} is stable again (registry ${serial})`;
    }
    case 'retire': {
      const { serial } = await retireRemote({ store, now, ...command });
      return `${command.name} is off the site (registry ${serial}). Its releases stay in the store: promote brings one back`;
    }
    case 'prune':
      return pruning(await pruneReleases({ store, ...command }), command.dryRun);
    case 'repair': {
      const repaired = await store.repairRegistry();
      return repaired
        ? `The newest valid registry of the history is in use again (registry ${repaired.serial})`
        : `The registry is in order (registry ${(await store.readRegistry()).serial})`;
    }
    case 'preview': {
      const release = await findRelease(store, command.name, command.version);
      return (await previewLink(keys, release, siteOf(command, env))).join('\n');
    }
    case 'list':
      return listing(store);
    case 'status': {
      const status = await new ReleaseStatusReader(store).read();
      return command.json ? JSON.stringify(status, null, 2) : statusTable(status).join('\n');
    }
    case 'log':
      return changeLog(store, command.last);
  }
}

/**
 * Refuses to read a mistyped place as a site without releases. A damaged registry is for the command to report.
 * @throws RefusalError
 */
async function refuseMissingStore(store: ReleaseStore, env: NodeJS.ProcessEnv): Promise<void> {
  if ((await unlessDamaged(store.readRegistry())) !== EMPTY_REGISTRY) return;
  const { place } = readStoreSettings(env);
  throw new RefusalError([
    `There is no release store at ${typeof place === 'string' ? place : env['RELEASE_STORE']}: RELEASE_STORE names it; the first pnpm start makes it, or pnpm release keys add`,
  ]);
}

/** Address of the API, by the settings that `pnpm start` has too. */
function apiUrlOf({ api }: { api?: string }, env: NodeJS.ProcessEnv): string {
  return api ?? (env['API_URL'] || `http://127.0.0.1:${env['API_PORT'] || 4001}`);
}

function pruning({ removed, note }: PruneResult, isDry: boolean): string {
  const bytes = removed.reduce((sum, each) => sum + each.bytes, 0);
  const heading = `${isDry ? 'Would remove' : 'Removed'} ${removed.length}, ${kilobytes(bytes)}`;
  const rows = removed.map((each) => [each.what, kilobytes(each.bytes), each.reason]);
  return [
    ...(note ? [note] : []),
    heading,
    ...(rows.length > 0 ? table(['WHAT', 'SIZE', 'WHY'], rows) : []),
  ].join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function siteOf({ site }: { site: string | undefined }, env: NodeJS.ProcessEnv): string {
  return new URL(site ?? (env.PUBLIC_URL || `http://localhost:${env.PORT || 4000}`)).origin;
}

/** Address at which a browser gets a release in place of the site's for a few hours, and what may keep it from that. */
async function previewLink({ folder }: KeyFolder, release: Release, site: string): Promise<string[]> {
  const tokens = new PreviewTokens(folder);
  const isNewKey = await tokens.makeKey();
  const link = `${site}/releases/preview/${await tokens.signLink(release)}`;
  return isNewKey
    ? [
        link,
        `The link is signed with a new key, ${tokens.file}: front doors without a copy of it refuse the link`,
      ]
    : [link];
}

async function listing(store: ReleaseStore): Promise<string> {
  const damaged: string[] = [];
  const releases = await listReleases(store, (release) => damaged.push(damagedLine(release)));
  if (releases.length === 0 && damaged.length === 0) return 'The store holds no releases.';
  const rows = releases.map(({ release, channels, signer }) => {
    const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
    return [
      release.name,
      release.version,
      channels.join(', ') || '-',
      kilobytes(bytes),
      release.published_at.slice(0, 16).replace('T', ' '),
      signer ?? '-',
      release.paths.map(({ path }) => path).join(' '),
    ];
  });
  const head = ['REMOTE', 'VERSION', 'CHANNEL', 'SIZE', 'PUBLISHED (UTC)', 'SIGNED BY', 'PATHS'];
  return [...table(head, rows), ...damaged].join('\n');
}

async function changeLog(store: ReleaseStore, last: number): Promise<string> {
  const changes = await readChanges(store, last);
  if (changes.length === 0) return 'Nothing was promoted yet.';
  const rows = changes.map(({ serial, at, change, effects }) => [
    `${serial}`,
    at.slice(0, 19).replace('T', ' '),
    change?.by ?? '-',
    effects.join('; ') || '-',
    change?.command ?? '-',
    change?.reason ?? '-',
  ]);
  return table(['REGISTRY', 'CHANGED (UTC)', 'BY', 'FROM AND TO', 'COMMAND', 'REASON'], rows).join('\n');
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process.env, console);
