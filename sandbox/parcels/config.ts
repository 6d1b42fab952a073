import { type Environment, readSettings } from '../kit/settings.ts';
import { dataDir, logLevel, port, word } from '../kit/variable.ts';

/** Everything the parcel service reads from its environment. All of it may be left out. */
export const variables = {
  PARCELS_PORT: port('4004', 'Port of the parcel service.'),
  PARCELS_HOST: word('127.0.0.1', 'Address to listen on.'),
  PARCELS_TOKEN: word('shippo_test_sandbox', 'The one token it knows.'),
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
};

export interface ParcelsConfig {
  readonly host: string;
  readonly port: number;
  readonly token: string;
  /** Absolute. */
  readonly folder: string;
  readonly logLevel: string;
}

/** Throws SettingsError. */
export function loadConfig(environment: Environment = process.env): ParcelsConfig {
  const value = readSettings(variables, environment, 'use Shippo (SHIPPO_TOKEN)');
  return {
    host: value.PARCELS_HOST,
    port: value.PARCELS_PORT,
    token: value.PARCELS_TOKEN,
    folder: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
  };
}
