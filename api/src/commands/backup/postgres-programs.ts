import { execFile } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorField } from '../../platform/error-field.ts';

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';

/** A program of PostgreSQL or tar failed, or is missing; the message is for the operator. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

/**
 * The folder that holds PostgreSQL's programs: where initdb and postgres of the PATH lead, which may be links without those beside them,
 * else Debian's newest. Throws ProgramError when there is none.
 */
export function postgresBinaries(): string {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
  ];
  const folder = folders.find(
    (each) => each && existsSync(join(each, 'initdb')) && existsSync(join(each, 'postgres')),
  );
  if (!folder)
    throw new ProgramError(`PostgreSQL's initdb and postgres are neither on the PATH nor below ${DEBIAN}`);
  return dirname(realpathSync(join(folder, 'postgres')));
}

/**
 * The folder with the programs of one major version of PostgreSQL: a server of another one cannot read its data. Debian's, else those of
 * the PATH. Throws ProgramError when they are not installed.
 * @param debian folder with a folder for each major version
 */
export async function binariesOfVersion(major: number, debian = DEBIAN): Promise<string> {
  const folder = join(debian, String(major), 'bin');
  if (existsSync(join(folder, 'postgres'))) return folder;
  for (const each of (process.env.PATH ?? '').split(delimiter))
    if (each && existsSync(join(each, 'postgres'))) {
      const binaries = dirname(realpathSync(join(each, 'postgres')));
      // One that does not run is not the one.
      const answer = await run(join(binaries, 'postgres'), ['--version']).catch(() => undefined);
      if (Number(/ (\d+)/.exec(answer?.stdout ?? '')?.[1]) === major) return binaries;
    }
  throw new ProgramError(
    `This needs the programs of PostgreSQL ${major}, which are neither in ${folder} nor on the PATH (Debian: postgresql-${major}).`,
  );
}

/** The path of a program such as pg_ctl, of the same version as the server's. */
export const postgresProgram = (name: string): string => join(postgresBinaries(), name);

/** Who PostgreSQL runs as: it refuses root. `{}` keeps the user this process has. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** The system user `postgres`, else the unprivileged default user, when this process is root. */
export async function unprivilegedUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => undefined);
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? [];
    if (uid && gid) return { uid, gid };
  }
  throw new ProgramError(
    'PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody',
  );
}

/** As what a program connects. A name in `synchronous_standby_names` must be that of the receiver of the log alone. */
export type ApplicationName = 'wishbin_backup' | 'wishbin_copy';

/**
 * What PostgreSQL's programs read in place of arguments, which every user of the machine could see.
 * @param name `wishbin_backup` for what writes the log to disk for good: commits may wait for it
 */
export function connectionSettings(url: string, name: ApplicationName): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: searchParams.get('port') ?? (port || '5432'),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGAPPNAME: name,
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}

export interface ProgramOptions {
  readonly user: RunAs;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder it runs in. */
  readonly cwd: string;
}

/** Runs a program to its end and returns what it printed. Throws ProgramError with its last words when it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { user, env, cwd }: ProgramOptions,
): Promise<string> {
  try {
    const { stdout } = await run(program, [...args], {
      ...user,
      cwd,
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const words = String(stderrOf(error) || errorField(error, 'message')).trim();
    throw new ProgramError(`${program} failed: ${words.split('\n').slice(-5).join(' ')}`, { cause: error });
  }
}

function stderrOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
}
