import type { Database } from './platform/database/database.ts';
import type { MediaStore } from './ports/media-store-port.ts';

/** Fills a migrated database and its pictures. Running it again changes nothing. */
export type Seed = (database: Database, mediaStore: MediaStore) => Promise<void>;

/** The demo data's seed. It lives outside this folder and is loaded only by whoever asks for it. */
export async function loadDemoSeed(): Promise<Seed> {
  const { seed } = await import('../demo/seed.ts');
  return seed;
}
