import { type App, buildApp } from '../app.ts';
import { prepare } from '../startup.ts';

/** Fills a migrated database and its pictures, and reports progress in words. Idempotent. */
type Seed = (app: App, tell?: (progress: string) => void) => Promise<void>;

/** Loads the demo data's seed, which lives outside of `src`, on demand. */
export async function loadDemoSeed(): Promise<Seed> {
  const { seed } = await import('../../demo/seed.ts');
  return seed;
}

/** Seeds the database and media store of the environment without a server. */
async function seedDemo(): Promise<void> {
  const app = await buildApp();
  try {
    await prepare(app);
    await (await loadDemoSeed())(app);
  } finally {
    await app.close();
  }
}

if (import.meta.main) await seedDemo();
