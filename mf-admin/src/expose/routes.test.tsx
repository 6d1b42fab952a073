import { readFileSync } from 'node:fs';
import { routes } from './routes.tsx';

it('has a route for every path that the package declares', () => {
  const declared = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).wishbin
    .paths;

  expect(routes.map(({ path }) => path)).toEqual(declared.map(({ path }: { path: string }) => path));
});

it('tells nothing of what administrators see in the head of their desk', () => {
  expect(routes.find(({ path }) => path === '/admin')?.handle.meta(null)).toEqual({
    title: 'Administration · Wishbin',
    description: 'The desk of the marketplace’s administrators.',
  });
});
