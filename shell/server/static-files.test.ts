import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { FolderStore } from 'federation/registry';
import { staticFiles } from './static-files.ts';

const BASE = '/remotes/mf-tea/1.0.0/';

describe('a file of a remote', () => {
  let app: FastifyInstance;
  let releaseStore: string;

  beforeAll(async () => {
    releaseStore = await mkdtemp(join(tmpdir(), 'wishbin-static-'));
    const folder = join(releaseStore, 'mf-tea/1.0.0/browser');
    await mkdir(folder, { recursive: true });
    for (const file of ['page.html', 'mark.svg', 'routes.js', 'routes.js.br', 'texts.json', 'inter.woff2'])
      await writeFile(join(folder, file), file);
    app = fastify();
    await app.register(staticFiles, { store: new FolderStore(releaseStore) });
  });
  afterAll(async () => {
    await app.close();
    await rm(releaseStore, { recursive: true });
  });

  const policyOf = async (file: string, destination?: string) => {
    const headers = { 'accept-encoding': 'br', ...(destination && { 'sec-fetch-dest': destination }) };
    const answer = await app.inject({ url: BASE + file, headers });
    expect([file, answer.statusCode]).toEqual([file, 200]);
    expect(answer.headers['cache-control']).toContain('immutable');
    return answer.headers['content-security-policy'];
  };

  it.each(['page.html', 'mark.svg', 'routes.js', 'texts.json', 'inter.woff2'])(
    'runs nothing when it is opened by itself: %s',
    async (file) => {
      for (const destination of [undefined, 'document', 'iframe', 'worker', 'empty'])
        expect(await policyOf(file, destination)).toBe("default-src 'none'; sandbox");
    },
  );

  it('weighs no policy as a script of a page, where that has none', async () => {
    expect(await policyOf('routes.js', 'script')).toBeUndefined();
  });

  it('keeps its policy when a page asks for something else as a script, and the browser keeps the answer', async () => {
    expect(await policyOf('page.html', 'script')).toBe("default-src 'none'; sandbox");
  });
});
