import { listen } from '../kit/listen.ts';
import type { Running } from '../kit/serve.ts';
import { loadConfig } from './config.ts';
import { buildParcels } from './parcels.ts';

/** The parcel service by the environment's settings, listening. */
export async function startParcels(): Promise<Running> {
  const config = loadConfig();
  const { http, close } = buildParcels(config);
  try {
    return { ready: { port: await listen(http, config) }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
