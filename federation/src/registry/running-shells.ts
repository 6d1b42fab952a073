import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedAt, filesIn, foldersIn, hasCode, renameDurably, writeDurably } from './durable-files.ts';
import { SHELL_MANIFEST, SHELL_SERVER } from './read-builds.ts';

/** A front door that was killed counts as running for so long, milliseconds. */
const LEASE_MS = 5 * 60_000;

/** Shells that no front door runs any more are removed after so long, milliseconds. */
const UNUSED_MS = 24 * 3_600_000;

/** What releases are checked against, by its place in a built shell. */
const PARTS = [SHELL_MANIFEST, SHELL_SERVER];

const DOORS = 'doors';

/** Keeps a shell among the running ones of a store. */
export interface ShellLease {
  /** To be called each minute; without it the lease ends after 5 minutes. */
  renew(): Promise<void>;
  end(): Promise<void>;
}

/** The shells that front doors run, `<id>/dist/…` each: what releases have to fit to, wherever they are published from. */
export class RunningShells {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Adds the shell built in `shell`.
   * @param incoming folder on the same disk for the unfinished files
   */
  async lease(shell: string, incoming: string): Promise<ShellLease> {
    await this.#removeUnused();
    const parts = await Promise.all(
      PARTS.map(async (part) => [part, await readFile(join(shell, part))] as const),
    );
    const hash = createHash('sha256');
    for (const [, content] of parts) hash.update(content).update('\0');
    const place = join(this.#folder, hash.digest('hex').slice(0, 16));
    const door = join(place, DOORS, randomUUID());
    const unfinished = join(incoming, randomUUID());
    for (const [part, content] of parts) await writeDurably(join(unfinished, part), content);
    await writeDurably(join(unfinished, DOORS, '.folder'), '');
    try {
      await renameDurably(unfinished, place);
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
      await rm(unfinished, { recursive: true, force: true });
    }
    const renew = () => writeFile(door, new Date().toISOString());
    await renew();
    return { renew, end: () => rm(door, { force: true }) };
  }

  /** Folders of the shells that at least one front door runs, in the layout of a built shell; absolute paths. */
  async folders(): Promise<string[]> {
    const found = await Promise.all(
      (await this.#all()).map(async (place) => ({ place, age: await ageOf(place) })),
    );
    return found.filter(({ age }) => age < LEASE_MS).map(({ place }) => place);
  }

  async #removeUnused(): Promise<void> {
    for (const place of await this.#all())
      if ((await ageOf(place)) > UNUSED_MS && Date.now() - (await changedAt(place)) > UNUSED_MS)
        await rm(place, { recursive: true, force: true });
  }

  async #all(): Promise<string[]> {
    return (await foldersIn(this.#folder)).map((id) => join(this.#folder, id));
  }
}

/** Milliseconds since a front door said last that it runs this shell; endless when none does. */
async function ageOf(place: string): Promise<number> {
  const doors = (await filesIn(join(place, DOORS))).filter((name) => name !== '.folder');
  const ages = doors.map(async (door) => Date.now() - (await changedAt(join(place, DOORS, door))));
  return Math.min(Number.POSITIVE_INFINITY, ...(await Promise.all(ages)));
}
