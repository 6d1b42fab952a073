import { readdirSync } from 'node:fs';
import fastify from 'fastify';
import { FolderStore, isReservedSegment } from 'federation/registry';
import { proxy } from './proxy.ts';
import { robots } from './robots.ts';
import { publicFolder, staticFiles } from './static-files.ts';
import { openTestDoor } from './testing/test-door.ts';

const firstSegment = (url: string) => url.split('/')[1] ?? '';

describe('addresses that the front door answers itself', () => {
  it('are reserved: no remote can own one', async () => {
    const behind = 'http://127.0.0.1:9';
    const app = fastify();
    const urls: string[] = [];
    app.addHook('onRoute', ({ url }) => {
      urls.push(url);
    });
    const upstreams = {
      identityUrl: behind,
      cardsUrl: behind,
      mailUrl: behind,
      parcelsUrl: behind,
      showsMails: true,
      timing: () => '',
    };
    await app.register(proxy, { apiUrl: behind, ...upstreams });
    await app.register(robots, { publicUrl: 'https://shop.example' });
    await app.register(staticFiles, {
      store: new FolderStore('/nowhere'),
      source: { readRelease: async () => null },
    });
    await app.close();
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.map(firstSegment).filter((segment) => !isReservedSegment(segment))).toEqual([]);
  });

  it('stand among the routes of pages too', async () => {
    const door = await openTestDoor();
    const routes = door.app.printRoutes({ commonPrefix: false });
    await door.close();
    const segments = [...routes.matchAll(/── \/([\w-]+)/g)].map(([, segment = '']) => segment);
    expect([...new Set(segments)].sort()).toEqual(['bucket', 'releases', 'remotes']);
    expect(segments.filter((segment) => !isReservedSegment(segment))).toEqual([]);
  });

  it('hold the files at the root', () => {
    expect(readdirSync(publicFolder).filter((file) => !isReservedSegment(file))).toEqual([]);
  });
});
