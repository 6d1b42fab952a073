import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket, ListedObject } from './bucket.ts';
import { changedAt, hasCode, namesIn, renameDurably, writeDurably } from './durable-files.ts';
import { LEFT_ALONE_MS, type Leftover, RefusalError, type ShellLease } from './release-store.ts';
import { DOORS, LEASE_MS, PARTS, shellId } from './running-shells.ts';

const SHELLS = '.shells/';

interface BucketShell {
  readonly id: string;
  readonly parts: ListedObject[];
  readonly doors: ListedObject[];
}

/** The shells that front doors run, in a bucket as in a folder: `.shells/<id>/{dist,doors}/…`. */
export class BucketShells {
  readonly #bucket: Bucket;
  readonly #folder: string;
  readonly #now: () => number;

  /** @param folder on this machine, for shells that releases are checked against */
  constructor(bucket: Bucket, folder: string, now: () => number) {
    this.#bucket = bucket;
    this.#folder = folder;
    this.#now = now;
  }

  async lease(shell: string): Promise<ShellLease> {
    for (const { place } of await this.unused(this.#now() - LEFT_ALONE_MS)) await this.remove(place);
    const contents = await Promise.all(PARTS.map((part) => readFile(join(shell, part))));
    const place = `${SHELLS}${shellId(contents)}/`;
    const door = `${place}${DOORS}/${randomUUID()}`;
    // Of a machine that slept for a day, another front door or a command has removed the shell meanwhile.
    const renew = async () => {
      const found = new Set((await this.#bucket.list(place)).map(({ key }) => key));
      // The door comes last: a shell with a door is whole.
      for (const [index, part] of PARTS.entries())
        if (!found.has(place + part)) await this.#bucket.put(place + part, contents[index] ?? '', 'absent');
      await this.#bucket.put(door, new Date(this.#now()).toISOString());
    };
    await renew();
    return { renew, end: () => this.#bucket.remove(door) };
  }

  /** Folders on this machine with the shells that at least one front door runs; absolute paths. */
  async folders(): Promise<string[]> {
    const since = this.#now() - LEASE_MS;
    const running = (await this.#all()).filter(({ doors }) =>
      doors.some(({ changedAt }) => changedAt > since),
    );
    const folders = await Promise.all(running.map(({ id }) => this.#fetch(id)));
    // Copies of shells that no front door runs any more.
    for (const id of await namesIn(this.#folder)) {
      const copy = join(this.#folder, id);
      if (!folders.includes(copy) && (await changedAt(copy)) < this.#now() - LEFT_ALONE_MS)
        await rm(copy, { recursive: true, force: true });
    }
    return folders;
  }

  /** What no front door has used since `before`: whole shells, and front doors that were killed beside others that run. */
  async unused(before: number): Promise<Leftover[]> {
    return (await this.#all()).flatMap(({ id, parts, doors }) => {
      const old = doors.filter(({ changedAt }) => changedAt < before);
      const isOld = old.length === doors.length && parts.every(({ changedAt }) => changedAt < before);
      return isOld
        ? [{ place: `${SHELLS}${id}/`, bytes: bytesOf([...parts, ...doors]) }]
        : old.map((door) => ({ place: door.key, bytes: door.bytes }));
    });
  }

  /** Removes a shell or a front door; the doors of a shell first, so that one with a door is whole. */
  async remove(place: string): Promise<void> {
    const keys = (await this.#bucket.list(place)).map(({ key }) => key);
    for (const key of keys.toSorted((one, other) => Number(isDoor(other)) - Number(isDoor(one))))
      await this.#bucket.remove(key);
  }

  async #all(): Promise<BucketShell[]> {
    const shells = new Map<string, BucketShell>();
    for (const object of await this.#bucket.list(SHELLS)) {
      const [, id = ''] = object.key.split('/');
      const shell = shells.get(id) ?? { id, parts: [], doors: [] };
      shells.set(id, shell);
      (isDoor(object.key) ? shell.doors : shell.parts).push(object);
    }
    return [...shells.values()];
  }

  async #fetch(id: string): Promise<string> {
    const folder = join(this.#folder, id);
    if (existsSync(folder)) return folder;
    const found = await Promise.all(PARTS.map((part) => this.#bucket.get(`${SHELLS}${id}/${part}`)));
    const contents = found.flatMap((part) => (part ? [part.content] : []));
    if (contents.length < PARTS.length || shellId(contents) !== id)
      throw new RefusalError([`The running shell ${id} is not whole in the store: restart its front doors`]);
    const unfinished = join(this.#folder, `.${randomUUID()}`);
    for (const [index, part] of PARTS.entries())
      await writeDurably(join(unfinished, part), contents[index] ?? '');
    try {
      await renameDurably(unfinished, folder);
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
      await rm(unfinished, { recursive: true });
    }
    return folder;
  }
}

function isDoor(key: string): boolean {
  return key.split('/')[2] === DOORS;
}

export function bytesOf(objects: readonly ListedObject[]): number {
  return objects.reduce((sum, { bytes }) => sum + bytes, 0);
}
