import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailableError, type Queryable } from '../../platform/database/database.ts';
import { openPostgres } from '../../platform/database/postgres-database.ts';
import { errorCode, errorField } from '../../platform/error-field.ts';
import type { BaseBackup } from './backup-folder.ts';
import { ProgramError, type RunAs, runProgram } from './postgres-programs.ts';

/** Seconds: longer than the log of a month takes. */
const RECOVERY_LIMIT_S = 86_400;
/** How often the server is asked whether it has recovered. */
const LOOK_MS = 200;
/** What it says to that until then. */
const REFUSED = /the database system is/;
/** Paths become part of a command that PostgreSQL gives to a shell. */
const PLAIN_PATH = /^[A-Za-z0-9_./-]+$/;

/** How PostgreSQL's programs are run. */
export interface Programs {
  /** The folder of those of the backup's version. */
  readonly binaries: string;
  readonly user: RunAs;
}

/**
 * Unpacks a base backup into `data`, a folder that is empty or not there, and compares it with its checksums. Throws ProgramError.
 */
export async function unpackBase(
  base: BaseBackup,
  data: string,
  { binaries, user }: Programs,
): Promise<void> {
  const present = await readdir(data).catch((error) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (present.length > 0)
    throw new ProgramError(`${data} is not empty: move it away, nothing of it is overwritten.`);
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid);
  const options = { user, cwd: data };
  const wal = join(data, 'pg_wal');
  await runProgram('tar', ['--extract', '--gzip', '--file', join(base.folder, 'base.tar.gz')], options);
  await runProgram(
    'tar',
    ['--extract', '--gzip', '--file', join(base.folder, 'pg_wal.tar.gz'), '--directory', wal],
    options,
  );
  const verify = join(binaries, 'pg_verifybackup');
  const manifest = join(base.folder, 'backup_manifest');
  await runProgram(verify, ['--exit-on-error', '--no-parse-wal', '--manifest-path', manifest, data], options);
}

const STANDBY_NAMES = 'synchronous_standby_names';

/**
 * Lets commits wait for no standby, wherever the lost server had them wait: its replica and the receiver of its log are not those of
 * the recovered data, which has its settings of ALTER SYSTEM. Call it while no server runs. Returns what ALTER SYSTEM had set, quoted.
 */
export async function resetStandbyNames(data: string): Promise<string | undefined> {
  // It is read after every other file of settings.
  const file = join(data, 'postgresql.auto.conf');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const isNames = (line: string): boolean => new RegExp(`^\\s*${STANDBY_NAMES}\\b`, 'i').test(line);
  const others = lines.filter((line) => !isNames(line));
  await writeFile(file, [...others, `${STANDBY_NAMES} = ''`, ''].join('\n'), { flush: true });
  return /'.*'/.exec(lines.findLast(isNames) ?? '')?.[0];
}

/** A server that only this process reaches, on the recovered data. */
export interface RecoveredServer {
  /** As DATABASE_URL. */
  readonly url: string;
  /** The last transaction that was recovered from the log; null where the log had none. */
  readonly lastTransaction: Date | null;
  stop(): Promise<void>;
}

interface RecoverOptions extends Programs {
  readonly data: string;
  readonly wal: string;
  /** Recovers to this moment; without it to the end of the log. */
  readonly at: Date | undefined;
  /** Of the database and the role that connect. */
  readonly databaseUrl: string;
}

/**
 * Recovers from the log and starts a server on a socket in a folder of mode 0700: nothing of the shop reaches it. It has
 * settings of its own, since those of the lost server may lie outside of its data. Throws ProgramError with the server's words.
 */
export async function recover({
  data,
  wal,
  at,
  databaseUrl,
  binaries,
  user,
}: RecoverOptions): Promise<RecoveredServer> {
  for (const path of [data, wal])
    if (!PLAIN_PATH.test(path))
      throw new ProgramError(
        `${path} must have letters, digits and ._-/ only: PostgreSQL gives it to a shell.`,
      );
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-recovery-'));
  const [settings, access, names, log] = ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf', 'log'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string];
  await writeFile(join(data, 'recovery.signal'), '');
  await writeFile(access, 'local all all trust\n');
  await writeFile(names, '');
  await writeFile(
    settings,
    [
      `hba_file = '${access}'`,
      `ident_file = '${names}'`,
      'max_connections = 30',
      'hot_standby = off',
      // The file that was being written has another name.
      `restore_command = 'cp "${wal}/%f" "%p" || cp "${wal}/%f.partial" "%p"'`,
      // Abbreviations of time zones, such as Z, are not known yet when settings are read.
      ...(at ? [`recovery_target_time = '${at.toISOString().replace('Z', '+00')}'`] : []),
      "recovery_target_action = 'promote'",
      "recovery_target_timeline = 'latest'",
      '',
    ].join('\n'),
  );
  const { uid, gid } = user;
  if (uid !== undefined && gid !== undefined)
    for (const path of [folder, join(data, 'recovery.signal'), settings, access, names])
      await chown(path, uid, gid);
  const control = join(binaries, 'pg_ctl');
  const options = { user, cwd: folder };
  // What ALTER SYSTEM has set comes after the file of settings; arguments come after both.
  const own = [
    `config_file=${settings}`,
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
    'port=5432',
    'archive_mode=off',
    'logging_collector=off',
  ];
  const args = ['start', '--pgdata', data, '--wait', '--timeout', String(RECOVERY_LIMIT_S), '--log', log];
  /** Does a part of the recovery; throws ProgramError with what the server wrote when it fails. */
  const recovering = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const words = await readFile(log, 'utf8').catch(() => '');
      const fatal = words.split('\n').filter((line) => /FATAL|PANIC/.test(line) && !REFUSED.test(line));
      await rm(folder, { recursive: true, force: true });
      throw new ProgramError(
        `PostgreSQL did not recover: ${fatal.at(-1) ?? String(errorField(error, 'message'))}`,
        { cause: error },
      );
    }
  };
  await recovering(() =>
    runProgram(control, [...args, '--options', own.map((one) => `-c ${one}`).join(' ')], options),
  );
  const stop = async (): Promise<void> => {
    await runProgram(control, ['stop', '--pgdata', data, '--mode', 'fast', '--wait'], options);
    await rm(folder, { recursive: true, force: true });
  };
  const url = socketUrl(databaseUrl, folder);
  const assertRunning = () => runProgram(control, ['status', '--pgdata', data], options);
  const database = openPostgres({ url, poolSize: 1, onIdleError: () => undefined });
  try {
    await recovering(() => untilRecovered(database, assertRunning));
    return { url, lastTransaction: await lastTransactionOf(database), stop };
  } catch (error) {
    await assertRunning().then(stop, () => undefined);
    throw error;
  } finally {
    await database.close();
  }
}

/** pg_ctl takes a server that recovers for one that has started, but it accepts no connection yet. */
async function untilRecovered(database: Queryable, assertRunning: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await database.query('select');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      await assertRunning();
      await wait(LOOK_MS);
    }
  }
}

/** The same database and role by a socket in `folder`. */
function socketUrl(databaseUrl: string, folder: string): string {
  const { username, pathname } = new URL(databaseUrl);
  return `postgres://${username}@localhost${pathname}?host=${encodeURIComponent(folder)}&port=5432`;
}

async function lastTransactionOf(database: Queryable): Promise<Date | null> {
  const [row] = await database.query<{ last: Date | null }>('select pg_last_xact_replay_timestamp() as last');
  return row?.last ?? null;
}
