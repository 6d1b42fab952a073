import { type App, buildApp } from './app.ts';
import { prepare } from './prepare.ts';

/** Fills a server's database, which has the schema, and its pictures, and tells in words how far it is. Running it again changes nothing. */
export type Seed = (app: App, tell?: (progress: string) => void) => Promise<void>;

/** Seeds the database and media store of the environment without a server, for a command line. */
export async function seedCommand(seed: Seed): Promise<void> {
  const app = await buildApp();
  try {
    await prepare(app);
    await seed(app);
  } finally {
    await app.close();
  }
}

/** The demo data's seed. It lives outside this folder and is loaded only by whoever asks for it. */
export async function loadDemoSeed(): Promise<Seed> {
  const { seed } = await import('../demo/seed.ts');
  return seed;
}
