import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../config.ts';
import { addressOf, buildIdentity } from '../server.ts';

/** Cheap hashes: the tests do not measure resistance to guessing. */
const COST = { N: 1024, r: 1, p: 1 };

export interface TestIdentity {
  readonly config: Config;
  /** Where it really listens; its own answers name the public address. */
  readonly address: string;
  /** Ends it and starts another one on the same store. */
  restart(environment?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server on a free port with a temporary store. */
export async function startTestIdentity(environment: Record<string, string> = {}): Promise<TestIdentity> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const start = async (more: Record<string, string> = {}) => {
    const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment, ...more });
    const identity = await buildIdentity(config, COST);
    await identity.http.listen({ host: '127.0.0.1', port: 0 });
    return { config, identity };
  };
  let running = await start();
  return {
    get config() {
      return running.config;
    },
    get address() {
      return addressOf(running.identity);
    },
    restart: async (more) => {
      await running.identity.close();
      running = await start(more);
    },
    close: async () => {
      await running.identity.close();
      rmSync(folder, { recursive: true });
    },
  };
}
