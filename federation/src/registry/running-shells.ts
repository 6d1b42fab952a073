import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedAt, filesIn, foldersIn, hasCode, renameDurably, writeDurably } from './durable-files.ts';
import { SHELL_MANIFEST, SHELL_SERVER } from './read-builds.ts';
import { LEFT_ALONE_MS, type ShellLease } from './release-store.ts';

/** A front door that was killed counts as running for so long, milliseconds. */
export const LEASE_MS = 5 * 60_000;

/** What releases are checked against, by its place in a built shell. */
export const PARTS = [SHELL_MANIFEST, SHELL_SERVER];

export const DOORS = 'doors';

/** A shell's name in a store: the same for the same parts. */
export function shellId(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of parts) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The shells that front doors run, `<id>/dist/…` each: what releases have to fit to, wherever they are published from. */
export class RunningShells {
  readonly #folder: string;
  readonly #now: () => number;

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /**
   * Adds the shell built in `shell`.
   * @param incoming folder on the same disk for the unfinished files
   */
  async lease(shell: string, incoming: string): Promise<ShellLease> {
    for (const place of await this.unused(this.#now() - LEFT_ALONE_MS))
      await rm(place, { recursive: true, force: true });
    const parts = await Promise.all(
      PARTS.map(async (part) => [part, await readFile(join(shell, part))] as const),
    );
    const place = join(this.#folder, shellId(parts.map(([, content]) => content)));
    const door = join(place, DOORS, randomUUID());
    // Of a machine that slept for a day, another front door or a command has removed the shell meanwhile.
    const renew = async () => {
      if (!existsSync(place)) await addShell(place, parts, join(incoming, randomUUID()));
      await writeFile(door, new Date().toISOString());
    };
    await renew();
    return { renew, end: () => rm(door, { force: true }) };
  }

  /** Folders of the shells that at least one front door runs, in the layout of a built shell; absolute paths. */
  async folders(): Promise<string[]> {
    const since = this.#now() - LEASE_MS;
    const found = await Promise.all(
      (await this.#all()).map(async (place) => ({ place, seen: await lastSeen(place) })),
    );
    return found.filter(({ seen }) => seen > since).map(({ place }) => place);
  }

  /**
   * Absolute paths of what no front door has used since `before`, milliseconds: whole shells, and the files of front doors
   * that were killed beside others that run.
   */
  async unused(before: number): Promise<string[]> {
    const found: string[] = [];
    for (const place of await this.#all()) {
      const isOld = (await lastSeen(place)) < before && (await changedAt(place)) < before;
      if (isOld) found.push(place);
      else for (const door of await doorsOf(place)) if ((await changedAt(door)) < before) found.push(door);
    }
    return found;
  }

  async #all(): Promise<string[]> {
    return (await foldersIn(this.#folder)).map((id) => join(this.#folder, id));
  }
}

async function addShell(
  place: string,
  parts: readonly (readonly [part: string, content: Buffer])[],
  unfinished: string,
): Promise<void> {
  for (const [part, content] of parts) await writeDurably(join(unfinished, part), content);
  await writeDurably(join(unfinished, DOORS, '.folder'), '');
  try {
    await renameDurably(unfinished, place);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function doorsOf(place: string): Promise<string[]> {
  const files = await filesIn(join(place, DOORS));
  return files.filter((name) => name !== '.folder').map((door) => join(place, DOORS, door));
}

/** When a front door said last that it runs this shell, milliseconds; 0 when none does. */
async function lastSeen(place: string): Promise<number> {
  return Math.max(0, ...(await Promise.all((await doorsOf(place)).map(changedAt))));
}
