import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRONT_DOOR_OPTIONS } from '../../../scripts/lib/front-door-options.ts';
import { remoteFolders, TestStore } from '../servers/release-store.ts';
import { endAll, freePort, runNode, type ServerProcess, startServer } from '../servers/server-process.ts';
import type { Shop } from './shop.ts';

/** Rendering the first page on a busy machine. */
const START_LIMIT_MS = 120_000;

/** A front door before one API process of a shop. */
export interface Door extends Pick<ServerProcess, 'pid' | 'output'> {
  /** Origin, without a slash at the end. */
  readonly url: string;
}

export interface Doors {
  readonly doors: readonly Door[];
  close(): Promise<void>;
}

/**
 * Opens a front door before each API process, with today's builds as releases of a store of their own. They believe this machine about
 * the address of visitors (`x-forwarded-for`).
 * @param settings further variables of the doors
 */
export async function openDoors(shop: Shop, settings: Readonly<Record<string, string>> = {}): Promise<Doors> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'wishbin-doors-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    await runNode(['scripts/build.ts']);
    const store = new TestStore(join(folder, 'store'));
    await store.prepare();
    for (const remote of remoteFolders()) await store.release('1.0.0', remote);
    const common = { ...shop.services.frontDoor, ...store.env, ...settings };
    const doors: Door[] = [];
    for (const api of shop.apis) {
      const door = await openDoor(api.url, common);
      ends.push(door.stop);
      doors.push(door);
    }
    return { doors, close: () => endAll(ends) };
  } catch (error) {
    await endAll(ends);
    throw error;
  }
}

async function openDoor(
  apiUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<Door & ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    API_URL: apiUrl,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    RENDER_TIME_LIMIT_MS: '30000',
    ...settings,
  };
  const server = await startServer({
    file: 'shell/server/server.ts',
    options: FRONT_DOOR_OPTIONS,
    env,
    ready: `${url}/favicon.svg`,
    limitMs: START_LIMIT_MS,
  });
  return { url, ...server };
}
