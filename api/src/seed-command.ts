import { buildApp } from './app.ts';
import type { ImageService } from './modules/images/index.ts';
import type { Database } from './platform/database/database.ts';
import type { MediaStore } from './ports/media-store-port.ts';
import { prepare } from './prepare.ts';

/** Fills a database that has the schema, and its pictures. Running it again changes nothing. */
export type Seed = (database: Database, mediaStore: MediaStore, images: ImageService) => Promise<void>;

/** Seeds the database and media store of the environment without a server, for a command line. */
export async function seedCommand(seed: Seed): Promise<void> {
  const app = await buildApp();
  try {
    await prepare(app);
    await seed(app.database, app.mediaStore, app.images);
  } finally {
    await app.close();
  }
}

/** The demo data's seed. It lives outside this folder and is loaded only by whoever asks for it. */
export async function loadDemoSeed(): Promise<Seed> {
  const { seed } = await import('../demo/seed.ts');
  return seed;
}
