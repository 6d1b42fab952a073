import { readFileSync } from 'node:fs';
import { routes } from './routes.tsx';

it('has a route for every path that the package declares', () => {
  const declared = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).wishbin
    .paths;

  expect(routes.map(({ path }) => path)).toEqual(declared.map(({ path }: { path: string }) => path));
});

it('names its pages, and nobody whose invitation or company it is', () => {
  const titles = Object.fromEntries(routes.map(({ path, handle }) => [path, handle.meta(null).title]));
  expect(titles).toMatchObject({
    '/mission': 'Mission · Wishbin',
    '/terms': 'Terms · Wishbin',
    '/privacy': 'Privacy · Wishbin',
    '/returns': 'Returns · Wishbin',
    '/new/company': 'New company · Wishbin',
    '/invitation/:code': 'Invitation · Wishbin',
  });
});
