import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';

/** The folder that holds initdb and postgres: on the PATH, else Debian's newest. Throws when there is none. */
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
    throw new Error(`PostgreSQL's initdb and postgres are neither on the PATH nor below ${DEBIAN}`);
  return folder;
}

/** Who PostgreSQL runs as: it refuses root. `{}` keeps the user this process has. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** The user `postgres`, else `nobody`, when this process is root. */
export async function unprivilegedUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => undefined);
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? [];
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody');
}
