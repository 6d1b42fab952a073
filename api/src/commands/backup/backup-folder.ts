import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { errorCode } from '../../platform/error-field.ts';
import { ProgramError, type RunAs } from './postgres-programs.ts';

const DAY_MS = 86_400_000;
/** Written last: a copy without it was cut off. */
const MARK = 'wishbin.json';
const UNFINISHED = '.unfinished';
/** An arbitrary number that every process shares. */
const BACKUP_LOCK = 7_464_007;

/** A complete copy of the database's files. */
export interface BaseBackup {
  readonly folder: string;
  /** When it ended, by the database's clock: it can be brought to this moment and to every later one. */
  readonly endedAt: Date;
  /** The release of the API that made it. */
  readonly release: string;
  /** The major version of PostgreSQL that the files are of. */
  readonly postgres: number;
}

/** Where the parts of a backup are, below one folder. */
export interface BackupFolder {
  readonly base: string;
  /** The log of the database: what pg_receivewal wrote. */
  readonly wal: string;
  readonly pictures: string;
}

export function partsOf(folder: string): BackupFolder {
  return { base: join(folder, 'base'), wal: join(folder, 'wal'), pictures: join(folder, 'pictures') };
}

/** Makes the parts that are missing. PostgreSQL's programs write into base and wal, so these belong to `user`. */
export async function makeParts(folder: string, { uid, gid }: RunAs): Promise<BackupFolder> {
  const parts = partsOf(folder);
  for (const path of Object.values(parts)) await mkdir(path, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined)
    for (const path of [folder, parts.base, parts.wal]) await chown(path, uid, gid);
  return parts;
}

/**
 * Does a whole backup, which no other one of the database may go beside. The database has the lock, for all machines: a killed process
 * leaves none behind. Throws ProgramError while another one has it.
 */
export function withBackupLock<T>(database: Pick<Database, 'session'>, work: () => Promise<T>): Promise<T> {
  return database.session(async (session) => {
    const [lock] = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      BACKUP_LOCK,
    ]);
    if (!lock?.taken) throw new ProgramError('another backup of this database is going on.');
    return work();
  });
}

/** What the database said at the end of its copy. */
export type CopiedState = Pick<BaseBackup, 'endedAt' | 'postgres'>;

/**
 * Makes a base backup by `copy`, which fills the folder that it gets; it counts once it is whole. Removes what other runs left: only one
 * may run at a time. The folder's name is its own, so that the end of one that was overtaken fails.
 */
export async function addBase(
  base: string,
  { release, copy }: { readonly release: string; readonly copy: (folder: string) => Promise<CopiedState> },
): Promise<BaseBackup> {
  for (const name of (await readdir(base)).filter((each) => each.startsWith(UNFINISHED)))
    await rm(join(base, name), { recursive: true, force: true });
  const unfinished = join(base, `${UNFINISHED}-${randomUUID()}`);
  const { endedAt, postgres } = await copy(unfinished);
  await writeFile(join(unfinished, MARK), `${JSON.stringify({ endedAt, release, postgres })}\n`);
  const folder = join(base, endedAt.toISOString().replace(/[:.]/g, '-'));
  await rename(unfinished, folder);
  return { folder, endedAt, release, postgres };
}

/** All complete ones, oldest first. */
export async function listBases(base: string): Promise<BaseBackup[]> {
  const found: BaseBackup[] = [];
  for (const name of (await readdir(base)).sort()) {
    const folder = join(base, name);
    const text = name.startsWith(UNFINISHED) ? undefined : await readIfPresent(join(folder, MARK));
    if (text === undefined) continue;
    const { endedAt, release, postgres } = JSON.parse(text);
    found.push({ folder, endedAt: new Date(endedAt), release, postgres });
  }
  return found;
}

/**
 * The newest base backup that can be brought to a moment; without one the newest of all. Throws ProgramError when there is none.
 */
export async function chooseBase(base: string, at?: Date): Promise<BaseBackup> {
  const all = await listBases(base).catch((error) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const chosen = all.findLast(({ endedAt }) => at === undefined || endedAt <= at);
  if (chosen) return chosen;
  const oldest = all[0]?.endedAt.toISOString();
  throw new ProgramError(
    oldest
      ? `The oldest backup in ${base} ended at ${oldest}: choose a later moment.`
      : `There is no complete backup in ${base}.`,
  );
}

/** Removes base backups older than `keepDays`, but for the newest of those: moments since then can still be reached. */
export async function pruneBases(base: string, keepDays: number, now: Date): Promise<BaseBackup[]> {
  const all = await listBases(base);
  const limit = now.getTime() - keepDays * DAY_MS;
  const old = all.filter(({ endedAt }) => endedAt.getTime() < limit).slice(0, -1);
  for (const { folder } of old) await rm(folder, { recursive: true });
  return old;
}

interface WalRange {
  readonly Timeline: number;
  readonly 'Start-LSN': string;
  readonly 'End-LSN': string;
}

/** What PostgreSQL writes about a base backup. */
export interface Manifest {
  readonly Files: readonly { readonly Path: string; readonly Checksum: string }[];
  /** The log that it needs. */
  readonly 'WAL-Ranges': readonly WalRange[];
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'backup_manifest'), 'utf8'));
}

/** Bits of a position within a file of the log: 16 MB, as PostgreSQL is built. */
const SEGMENT_BITS = 24n;

/** The name of the first file of the log that a base backup needs. */
export async function firstWalFile({ folder }: BaseBackup): Promise<string> {
  const range = (await readManifest(folder))['WAL-Ranges'][0];
  if (!range) throw new ProgramError(`${folder} does not say where its log begins.`);
  return walFileName(range.Timeline, positionOf(range['Start-LSN']) >> SEGMENT_BITS);
}

/** The names of the files of a part of the log. */
export function walFilesOf(range: WalRange): string[] {
  const first = positionOf(range['Start-LSN']) >> SEGMENT_BITS;
  // The end is the position behind the last byte.
  const last = (positionOf(range['End-LSN']) - 1n) >> SEGMENT_BITS;
  return Array.from({ length: Number(last - first) + 1 }, (_, index) =>
    walFileName(range.Timeline, first + BigInt(index)),
  );
}

/** @param lsn a position as PostgreSQL writes it, such as 1/2A000028 */
function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

function walFileName(timeline: number, segment: bigint): string {
  const parts = [BigInt(timeline), segment >> (32n - SEGMENT_BITS), segment & (0xffffffffn >> SEGMENT_BITS)];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String(errorCode(error)))) return undefined;
    throw error;
  }
}
