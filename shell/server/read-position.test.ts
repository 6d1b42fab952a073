import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import type { Program } from 'federation/isolation';
import { buildFrontDoor, type FrontDoor } from './app.ts';
import { readConfig } from './config.ts';
import { STORE_KEY, TEST_ASSETS, writeRegistry } from './testing/test-store.ts';

const program: Program = {
  module: new URL('./rendering/testing/test-render-process.ts', import.meta.url),
  args: [],
  files: [fileURLToPath(new URL('./rendering/', import.meta.url))],
  output: 'inherit',
};

let folder: string;
let api: FastifyInstance;
let door: FrontDoor;
let url: string;
/** The stream of changes, and where each call of a page said that the database's log has to be. */
let stream: ServerResponse | undefined;
/** A stream that is silent for seconds counts as broken. */
const heartbeats = setInterval(() => stream?.write(':\n\n'), 500);
const positions: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-position-'));
  await writeRegistry(folder, 1, { shop: ['1.0.0'] });
  api = fastify({ forceCloseConnections: true });
  api.get('/api/internal/changes', (_, reply) => {
    stream = reply.hijack().raw;
    stream.writeHead(200, { 'content-type': 'text/event-stream' });
    stream.write('id: 0/100\nevent: ready\ndata:\n\n');
  });
  api.get('/api/shop/shelves', async ({ headers }) => {
    positions.push(headers['wishbin-read-position']);
    return {};
  });
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const config = readConfig({
    RELEASE_STORE: folder,
    RELEASE_KEYS: join(folder, 'keys'),
    RELEASE_STORE_KEY: STORE_KEY,
    API_URL: apiUrl,
    VISITOR_RATE: '0',
    LOG_LEVEL: 'silent',
  });
  door = await buildFrontDoor(config, { assets: TEST_ASSETS, program });
  url = await door.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  clearInterval(heartbeats);
  await door.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Asks for the page until it is rendered with a position: a page that is kept makes no call. */
async function visitUntil(position: string): Promise<void> {
  while (!positions.includes(position)) expect((await fetch(`${url}/shop/shelves`)).status).toBe(200);
}

it('a page is rendered with what the last change left, and anew after the next one', async () => {
  await visitUntil('0/100');
  stream?.write('id: 0/2A8\nevent: change\ndata: all\n\n');
  await visitUntil('0/2A8');
  expect(positions.slice(positions.indexOf('0/2A8'))).toEqual(['0/2A8']);
});
