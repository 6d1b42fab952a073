import { constants } from 'node:fs';
import { access, lchown, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorField } from '../../platform/error-field.ts';
import { ProgramError } from './postgres-programs.ts';

const ROOT = 0;

/**
 * Makes the folder that a setting names, where it is missing. Throws ProgramError when this process cannot write into it or into one of
 * `parts` below it, or when the servers could not read what it writes.
 */
export async function checkPlace(
  setting: string,
  folder: string,
  parts: readonly string[] = [],
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
    for (const part of parts)
      await access(join(folder, part), constants.W_OK | constants.X_OK).catch((error) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
  } catch (cause) {
    const reason = String(errorField(cause, 'message'));
    throw new ProgramError(`${setting} is ${folder}, where this user cannot write: ${reason}`, { cause });
  }
  const user = process.getuid?.();
  const { uid } = await stat(folder);
  if (user !== undefined && user !== ROOT && user !== uid)
    throw new ProgramError(
      `${setting} is ${folder}, which belongs to the user ${uid}: run this as that user, or as root, who gives it what is written.`,
    );
}

/** Gives what this process wrote below a folder to the folder's owner, where it is root. */
export async function giveToOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== ROOT) return;
  const { uid, gid } = await stat(folder);
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(parentPath, name);
    if ((await lstat(path)).uid === ROOT) await lchown(path, uid, gid);
  }
}
