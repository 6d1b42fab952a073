import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { type App, buildApp } from '../app.ts';
import { ConfigError, loadConfig } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { errorCode } from '../platform/error-field.ts';
import { noteBackup } from '../platform/measures/backup.repo.ts';
import { imagesFolder } from '../ports/media-store/open-media-store.ts';
import { startErrorMessage } from '../startup.ts';
import {
  addBase,
  type BackupFolder,
  type CopiedState,
  firstWalFile,
  listBases,
  makeParts,
  pruneBases,
  withBackupLock,
} from './backup/backup-folder.ts';
import { checkBase } from './backup/base-check.ts';
import { saveMediaKeys, saveReleaseKeys } from './backup/keys.ts';
import { copyPictures } from './backup/pictures.ts';
import {
  type ApplicationName,
  connectionSettings,
  ProgramError,
  type ProgramOptions,
  postgresProgram,
  runProgram,
  unprivilegedUser,
} from './backup/postgres-programs.ts';

const USAGE = `Usage: node api/src/commands/backup.ts --to FOLDER [--keys-to FOLDER] [--keep DAYS] [--wal | --pictures]
Copies database and pictures into FOLDER, and keys into another folder. --wal receives the log of the database until it is stopped;
--pictures copies new pictures alone. The whole backup removes copies that no moment of the last DAYS (30) needs.`;

const SLOT = 'wishbin_backup';
/** PostgreSQL's code. */
const UNDEFINED_TABLE = '42P01';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Says what this backup lacks. The rest of it is made, and the command ends with 1. */
function reportMissing(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

interface BackupArguments {
  readonly to: string;
  readonly keysTo: string | undefined;
  readonly keepDays: number;
  readonly part: 'all' | 'wal' | 'pictures';
}

/** Throws ProgramError with the usage for arguments that are not understood. */
function readArguments(): BackupArguments {
  const options = {
    to: { type: 'string' },
    'keys-to': { type: 'string' },
    keep: { type: 'string', default: '30' },
    wal: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
  } as const;
  try {
    const { to, 'keys-to': keysTo, keep, wal, pictures } = parseArgs({ options }).values;
    if (!to || !/^[1-9]\d{0,3}$/.test(keep) || (wal && pictures)) throw new ProgramError(USAGE);
    if (keysTo && (holds(to, keysTo) || holds(keysTo, to)))
      throw new ProgramError('The keys open what the backup holds: keep them in another place than FOLDER.');
    const part = wal ? 'wal' : pictures ? 'pictures' : 'all';
    return { to: resolve(to), keysTo: keysTo && resolve(keysTo), keepDays: Number(keep), part };
  } catch (error) {
    if (error instanceof ProgramError) throw error;
    throw new ProgramError(USAGE);
  }
}

/** Whether `inner` is the folder `outer` or below it. */
function holds(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Where the replication protocol is spoken: past a pooler. Throws ConfigError for the embedded database. */
function replicationUrl(): string {
  const { databaseUrl, listenUrl } = loadConfig();
  const url = listenUrl ?? databaseUrl;
  if (url) return url;
  throw new ConfigError(
    'A backup needs DATABASE_URL. The embedded database is copied as a folder, DATA_DIR, while the server is stopped.',
  );
}

/**
 * Receives the log until this process is stopped; reconnects by itself. A slot of the server keeps the log until it was received.
 * Throws ProgramError when it ends on its own.
 */
async function receiveLog(options: ProgramOptions, wal: string): Promise<void> {
  const receive = postgresProgram('pg_receivewal');
  await runProgram(receive, ['--slot', SLOT, '--create-slot', '--if-not-exists', '--no-password'], options);
  const args = ['--directory', wal, '--slot', SLOT, '--synchronous', '--no-password'];
  const child = spawn(receive, args, {
    ...options.user,
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopping = true;
      child.kill('SIGINT');
    });
  print(`receiving the log of the database into ${wal}`);
  const [code, signal] = await once(child, 'exit');
  if (!isStopping) throw new ProgramError(`pg_receivewal ended with ${signal ?? code}.`);
}

async function copyDatabase(
  options: ProgramOptions,
  url: string,
  { base, wal }: BackupFolder,
  keepDays: number,
): Promise<Date> {
  const copier = postgresProgram('pg_basebackup');
  const made = await addBase(base, {
    release: packageJson.version,
    copy: async (folder) => {
      const form = ['--format', 'tar', '--gzip', '--wal-method', 'stream', '--checkpoint', 'fast'];
      const checked = ['--manifest-checksums', 'SHA256', '--label', 'wishbin', '--no-password'];
      await runProgram(copier, ['--pgdata', folder, ...form, ...checked], options);
      const { isReceived, ...state } = await readState(url);
      if (!isReceived)
        reportMissing(
          'the log is not being received (--wal): later moments than the end of this copy cannot be reached',
        );
      await checkBase(folder, options.user);
      return state;
    },
  });
  print(
    `database copied and compared with its checksums, as of ${made.endedAt.toISOString()}, into ${made.folder}`,
  );
  const removed = await pruneBases(base, keepDays, made.endedAt);
  const [oldest] = await listBases(base);
  if (removed.length > 0 && oldest) {
    const cleaner = postgresProgram('pg_archivecleanup');
    await runProgram(cleaner, [wal, await firstWalFile(oldest)], options);
    print(`older copies removed: ${removed.length}`);
  }
  return made.endedAt;
}

/** What a database says of itself, by the server's clock. */
function readState(url: string): Promise<CopiedState & { isReceived: boolean }> {
  return withDatabase(url, async (database) => {
    const [state] = await database.query<CopiedState & { isReceived: boolean }>(
      `select clock_timestamp() as "endedAt", current_setting('server_version_num')::integer / 10000 as postgres,
         exists (select from pg_replication_slots where slot_name = $1 and active) as "isReceived"`,
      [SLOT],
    );
    if (!state) throw new ProgramError('The database does not know what time it is.');
    return state;
  });
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openPostgres({ url, poolSize: 1, onIdleError: () => undefined });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Copies new pictures. Returns whether all are copied that must have a file. */
async function copyAllPictures(
  { database, mediaStore, clock, config }: App,
  folder: string,
  { keepDays, part }: BackupArguments,
): Promise<boolean> {
  // The run of each night removes copies, by its own --keep.
  const options = { folder, keepDays: part === 'all' ? keepDays : undefined, now: clock() };
  const counts = await copyPictures({ database, mediaStore, ...options });
  print(
    `pictures: ${counts.copied} copied, ${counts.present} were there, ${counts.removed} removed, ${counts.missing} without a file`,
  );
  if (counts.missing === 0) return true;
  const { mediaBucket, dataDir } = config;
  const place = mediaBucket
    ? `the bucket ${mediaBucket.name} (MEDIA_BUCKET)`
    : `${imagesFolder(dataDir)} (DATA_DIR)`;
  reportMissing(
    `pictures without a file: ${counts.missing} of them are neither in the backup nor in ${place}; is that where the API keeps them?`,
  );
  return false;
}

async function copyKeys({ mediaKeys, clock }: App, keysTo: string | undefined): Promise<void> {
  if (!keysTo) return print('keys were not copied (--keys-to): without them the texts of wishes are lost');
  await saveMediaKeys(keysTo, mediaKeys);
  const releaseKeys = process.env['RELEASE_KEYS'];
  if (releaseKeys)
    await saveReleaseKeys(keysTo, releaseKeys, clock()).catch((error) => {
      if (!(error instanceof ProgramError)) throw error;
      reportMissing(error.message);
    });
  print(`keys copied into ${keysTo}`);
}

/** Notes that this backup was made; a database of release 1.0.0 has no place for it. */
async function noteForAlerts(app: App, copiedAt: Date): Promise<void> {
  try {
    await noteBackup(app.database, copiedAt);
  } catch (error) {
    if (errorCode(error) !== UNDEFINED_TABLE) throw error;
    print('the age of this backup is not in the metrics: the schema is older than this version');
  }
}

/**
 * Backs up what the shop cannot lose: the database, its log, pictures and keys. It runs beside servers. The role of
 * DATABASE_LISTEN_URL, or DATABASE_URL, needs the right `replication`.
 */
async function backup(): Promise<void> {
  const chosen = readArguments();
  const url = replicationUrl();
  const user = await unprivilegedUser();
  const parts = await makeParts(chosen.to, user);
  const optionsAs = (name: ApplicationName) => ({ user, env: connectionSettings(url, name), cwd: parts.wal });
  if (chosen.part === 'wal') return receiveLog(optionsAs('wishbin_backup'), parts.wal);
  if (chosen.part === 'pictures') return copyRest(parts, chosen);
  await withDatabase(url, (database) =>
    withBackupLock(database, async () => {
      const copiedAt = await copyDatabase(optionsAs('wishbin_copy'), url, parts, chosen.keepDays);
      await copyRest(parts, chosen, copiedAt);
    }),
  );
}

/** @param copiedAt when the copy of the database ended, which makes it a whole backup */
async function copyRest(parts: BackupFolder, chosen: BackupArguments, copiedAt?: Date): Promise<void> {
  const app = await buildApp();
  try {
    const isWhole = await copyAllPictures(app, parts.pictures, chosen);
    if (!copiedAt) return;
    await copyKeys(app, chosen.keysTo);
    if (isWhole) await noteForAlerts(app, copiedAt);
  } finally {
    await app.close();
  }
}

await backup().catch((error) => {
  const message = error instanceof ProgramError ? error.message : startErrorMessage(error);
  process.stderr.write(`The backup was not finished: ${message}\n`);
  process.exitCode = 1;
});
