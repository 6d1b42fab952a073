import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, loadConfig } from '../config/config.ts';

/**
 * The settings of a command that judges or changes the data there is. Throws ConfigError where it would make an embedded database: in a
 * shell that lacks the settings of the servers it would find an empty shop without a fault.
 */
export function configOfExistingDatabase(): Config {
  const config = loadConfig();
  const folder = join(config.dataDir, 'pglite');
  if (config.databaseUrl || existsSync(join(folder, 'PG_VERSION'))) return config;
  throw new ConfigError(
    `There is no database: DATABASE_URL is not set, and ${folder} is not there. Run this with the settings of the servers (deploy/README.md, "Commands by hand").`,
  );
}
