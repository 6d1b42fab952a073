import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../kit/serve.ts';
import { buildParcels, loadConfig } from '../server.ts';

export const TOKEN = 'shippo_test_sandbox';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** Starts a parcel service on a free port with a temporary folder. */
export async function startTestParcels() {
  const folder = mkdtempSync(join(tmpdir(), 'parcels-'));
  const start = async () => {
    const parcels = buildParcels(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
    const port = await listen(parcels.http, { host: '127.0.0.1', port: 0 });
    return { ...parcels, url: `http://127.0.0.1:${port}` };
  };
  let running = await start();
  const call = async (method: string, path: string, body?: unknown, token = TOKEN): Promise<Answer> => {
    const answer = await fetch(running.url + path, {
      method,
      headers: {
        ...(token && { authorization: `ShippoToken ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    get url() {
      return running.url;
    },
    get: (path: string, token?: string) => call('GET', path, undefined, token),
    post: (path: string, body: unknown, token?: string) => call('POST', path, body, token),
    put: (path: string, body: unknown) => call('PUT', path, body),
    restart: async () => {
      await running.close();
      running = await start();
    },
    close: async () => {
      await running.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const HOME = {
  name: 'Ada Byron',
  street1: '12 Elm Street',
  city: 'Lowell',
  state: 'MA',
  zip: '01852',
  country: 'US',
};

export const BOX = {
  length: '200',
  width: '150',
  height: '60',
  distance_unit: 'mm',
  weight: '520',
  mass_unit: 'g',
};
