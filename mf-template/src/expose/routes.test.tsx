import { readFileSync } from 'node:fs';
import { startFakeServer } from 'shared-testing/fake-server';
import { loaderArgs } from 'shared-testing/render';
import { aSellingCompany } from '../testing/builders.ts';
import { routes } from './routes.tsx';

it('has a route for every path that the package declares', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const declared: { path: string }[] = JSON.parse(text).wishbin.paths;
  expect(routes.map(({ path }) => path)).toEqual(declared.map(({ path }) => path));
});

it('names the start page', () => {
  expect(routes[0]?.handle.meta(null).title).toBe('Template title · Wishbin');
});

it('loads page and data together, and answers 503 where the data failed', async () => {
  const server = await startFakeServer();
  server.answer({ '/api/shop/companies': { companies: [aSellingCompany()] } });
  const data = await routes[0]?.loader?.(loaderArgs());
  expect(data).toEqual({ companies: [aSellingCompany()], failed: false });
  expect(routes[0]?.handle.status?.(data)).toBe(200);
  expect(routes[0]?.handle.status?.({ companies: [], failed: true })).toBe(503);
});
