import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type App, buildApp } from '../app.ts';
import { type Config, ConfigError, loadConfig } from '../config/config.ts';
import { textsOfOtherKeys } from '../platform/sealing/reseal.ts';
import { prepare, startErrorMessage } from '../startup.ts';
import { type BaseBackup, chooseBase, partsOf } from './backup/backup-folder.ts';
import { putBackKeys, readMediaKeys } from './backup/keys.ts';
import { skipLostIds } from './backup/lost-ids.repo.ts';
import { checkPlace, giveToOwner } from './backup/ownership.ts';
import { putBackPictures } from './backup/pictures.ts';
import { binariesOfVersion, ProgramError, unprivilegedUser } from './backup/postgres-programs.ts';
import { type RecoveredServer, recover, resetStandbyNames, unpackBase } from './backup/recovery.ts';

/** Exit codes: something was found; the restore did not come to its end. */
const [FOUND, FAILED] = [1, 2];

/** A comparison leaves out what was asked for in the first two days of its span. */
const BEFORE_COPY_MS = 3 * 86_400_000;

const USAGE = `Usage: node api/src/commands/restore.ts --from FOLDER --data FOLDER [--keys-from FOLDER] [--at 2026-11-26T20:15:00Z] [--failed-at …]
Recovers the database of a backup into --data, the empty data folder of a PostgreSQL server, puts pictures and keys back where they are
missing, checks everything and compares it with the card service. --at is a moment to go back to, by default the last one;
--failed-at when the database was lost, from which the lost time is counted, by default now.`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface RestoreArguments {
  readonly from: string;
  readonly data: string;
  readonly keysFrom: string | undefined;
  readonly at: Date | undefined;
  readonly failedAt: Date;
}

/** Throws ProgramError with the usage for arguments that are not understood. */
function readArguments(): RestoreArguments {
  const text = { type: 'string' } as const;
  const options = { from: text, data: text, 'keys-from': text, at: text, 'failed-at': text };
  try {
    const { from, data, 'keys-from': keysFrom, at, 'failed-at': failedAt } = parseArgs({ options }).values;
    if (!from || !data) throw new ProgramError(USAGE);
    return {
      from: resolve(from),
      data: resolve(data),
      keysFrom: keysFrom && resolve(keysFrom),
      at: at === undefined ? undefined : momentOf(at),
      failedAt: failedAt === undefined ? new Date() : momentOf(failedAt),
    };
  } catch (error) {
    if (error instanceof ProgramError) throw error;
    throw new ProgramError(USAGE);
  }
}

/** A moment without its zone would be another one on another machine. */
function momentOf(text: string): Date {
  const moment = new Date(text);
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new ProgramError(USAGE);
}

/** The settings of this machine, with the media keys of the backup where it has none. Throws ConfigError. */
async function settingsFor({ keysFrom }: RestoreArguments): Promise<Config & { databaseUrl: string }> {
  const present = process.env['MEDIA_KEYS'];
  const MEDIA_KEYS = present || !keysFrom ? present : await readMediaKeys(keysFrom);
  const config = loadConfig({ ...process.env, MEDIA_KEYS });
  const databaseUrl = config.databaseUrl;
  if (!databaseUrl)
    throw new ConfigError(
      'A restore needs DATABASE_URL, for the names of the database and its role. The embedded database comes back with a copy of its folder, DATA_DIR, put back while the server is stopped.',
    );
  return { ...config, databaseUrl };
}

/** Checks the recovered data and compares it with the card service; returns the number of open findings. */
async function printFindings(app: App, base: BaseBackup): Promise<number> {
  const { reconciliation } = app.services;
  // Nothing is under way: no server reaches this database.
  const since = new Date(base.endedAt.getTime() - BEFORE_COPY_MS);
  const runs = [
    ['check', await reconciliation.check()],
    ['reconcile', await reconciliation.reconcile({ since, graceMs: 0 })],
  ] as const;
  let open = 0;
  for (const [program, result] of runs) {
    for await (const { kind, subject, message } of reconciliation.listOpen(program))
      print(`${kind}: ${subject}: ${message}`);
    print(`${program}: ${result.looked} looked at, ${result.open} open findings`);
    open += result.open;
  }
  return open;
}

async function completeData(
  config: Config,
  server: RecoveredServer,
  { from, keysFrom }: RestoreArguments,
  base: BaseBackup,
) {
  const app = await buildApp({ config: { ...config, databaseUrl: server.url, listenUrl: server.url } });
  try {
    await prepare(app);
    const { database, mediaStore } = app;
    await skipLostIds(database);
    const copies = { database, mediaStore, folder: partsOf(from).pictures };
    print(`pictures put back: ${await putBackPictures(copies)}`);
    if (keysFrom) {
      const releaseKeys = process.env['RELEASE_KEYS'];
      const differing = await putBackKeys(keysFrom, { dataDir: config.dataDir, releaseKeys });
      print(
        'keys put back where they were missing; MEDIA_KEYS of all servers is the file media of that folder',
      );
      for (const path of differing) print(`${path} differs from the backup's and stays as it is`);
    }
    const shut = await textsOfOtherKeys(app.database, app.sealedColumns, [...app.mediaKeys.known.keys()]);
    print(`texts without their key: ${shut.reduce((sum, { texts }) => sum + Number(texts), 0)}`);
    return await printFindings(app, base);
  } finally {
    await app.close();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/**
 * Recovers a backup on a machine with PostgreSQL's programs, as the user that runs its server, or root. The server of the
 * shop is stopped meanwhile; afterwards it is started on the recovered data. Findings are repaired at the administrators' desk.
 */
async function restore(): Promise<void> {
  const began = performance.now();
  const chosen = readArguments();
  const config = await settingsFor(chosen);
  const releaseKeys = chosen.keysFrom && process.env['RELEASE_KEYS'];
  // Before the recovery, which may take hours.
  await checkPlace('DATA_DIR', config.dataDir, ['images', 'keys']);
  if (releaseKeys) await checkPlace('RELEASE_KEYS', releaseKeys);
  const user = await unprivilegedUser();
  const parts = partsOf(chosen.from);
  const base = await chooseBase(parts.base, chosen.at);
  print(
    `base backup of ${base.endedAt.toISOString()}, made by release ${base.release}, of PostgreSQL ${base.postgres}`,
  );
  const programs = { binaries: await binariesOfVersion(base.postgres), user };
  await unpackBase(base, chosen.data, programs);
  const unpacked = performance.now();
  print(`unpacked and compared with its checksums in ${seconds(unpacked - began)}`);
  const standbyNames = await resetStandbyNames(chosen.data);
  const { databaseUrl } = config;
  const server = await recover({
    data: chosen.data,
    wal: parts.wal,
    at: chosen.at,
    databaseUrl,
    ...programs,
  });
  const recovered = performance.now();
  print(`recovered from the log in ${seconds(recovered - unpacked)}`);
  let open: number;
  try {
    open = await completeData(config, server, chosen, base);
  } finally {
    await server.stop();
    for (const place of [config.dataDir, ...(releaseKeys ? [releaseKeys] : [])]) await giveToOwner(place);
  }
  const last = server.lastTransaction ?? base.endedAt;
  print(`last transaction: ${last.toISOString()}`);
  print(`RPO: ${seconds(Math.max(0, chosen.failedAt.getTime() - last.getTime()))} of changes are lost`);
  print(`RTO: ${seconds(performance.now() - began)} from the beginning of this command to its end`);
  print(
    `synchronous_standby_names was ${standbyNames ?? 'not set by ALTER SYSTEM'} and is '' now: no standby receives this log yet.`,
  );
  print(`Start PostgreSQL on ${chosen.data}, then the servers.`);
  print('Begin a new backup in another folder: the log goes on from another point than the old one.');
  if (open > 0) process.exitCode = FOUND;
}

await restore().catch((error) => {
  const message = error instanceof ProgramError ? error.message : startErrorMessage(error);
  process.stderr.write(`The restore was not finished: ${message}\n`);
  process.exitCode = FAILED;
});
