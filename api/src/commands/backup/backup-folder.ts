import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../platform/error-field.ts';
import { ProgramError, type RunAs } from './postgres-programs.ts';

const DAY_MS = 86_400_000;
/** Written last: a copy without it was cut off. */
const MARK = 'wishbin.json';
const UNFINISHED = '.unfinished';

/** A complete copy of the database's files. */
export interface BaseBackup {
  readonly folder: string;
  /** When it ended, by the database's clock: it can be brought to this moment and to every later one. */
  readonly endedAt: Date;
  /** The release of the API that made it. */
  readonly release: string;
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

/** Makes a base backup by `copy`, which fills the folder that it gets; it counts once it is whole. */
export async function addBase(
  base: string,
  { release, copy }: { readonly release: string; readonly copy: (folder: string) => Promise<Date> },
): Promise<BaseBackup> {
  const unfinished = join(base, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  const endedAt = await copy(unfinished);
  await writeFile(join(unfinished, MARK), `${JSON.stringify({ endedAt, release })}\n`);
  const folder = join(base, endedAt.toISOString().replace(/[:.]/g, '-'));
  await rename(unfinished, folder);
  return { folder, endedAt, release };
}

/** All complete ones, oldest first. */
export async function listBases(base: string): Promise<BaseBackup[]> {
  const found: BaseBackup[] = [];
  for (const name of (await readdir(base)).sort()) {
    const folder = join(base, name);
    const text = name === UNFINISHED ? undefined : await readIfPresent(join(folder, MARK));
    if (text === undefined) continue;
    const { endedAt, release } = JSON.parse(text);
    found.push({ folder, endedAt: new Date(endedAt), release });
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

interface Manifest {
  readonly 'WAL-Ranges': readonly { readonly Timeline: number; readonly 'Start-LSN': string }[];
}

/** Bits of a position within a file of the log: 16 MB, as PostgreSQL is built. */
const SEGMENT_BITS = 24n;

/** The name of the first file of the log that a base backup needs. */
export async function firstWalFile({ folder }: BaseBackup): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'backup_manifest'), 'utf8'));
  const range = manifest['WAL-Ranges'][0];
  if (!range) throw new ProgramError(`${folder} does not say where its log begins.`);
  return walFileName(range.Timeline, range['Start-LSN']);
}

/** @param lsn a position as PostgreSQL writes it, such as 1/2A000028 */
export function walFileName(timeline: number, lsn: string): string {
  const [high = '0', low = '0'] = lsn.split('/');
  const parts = [BigInt(timeline), BigInt(`0x${high}`), BigInt(`0x${low}`) >> SEGMENT_BITS];
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
