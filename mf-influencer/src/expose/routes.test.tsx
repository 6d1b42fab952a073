import { readFileSync } from 'node:fs';
import { anInfluencer } from '../testing/builders.ts';
import { routes } from './routes.tsx';

it('has a route for every path that the package declares', () => {
  const declared = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).wishbin
    .paths;

  expect(routes.map(({ path }) => path)).toEqual(declared.map(({ path }: { path: string }) => path));
});

it('names the profile without naming the person', () => {
  expect(routes[0]?.handle.meta(null).title).toBe('Profile · Wishbin');
});

it('names the influencer whose page it is, and says in previews too that the link is paid', () => {
  expect(routes[1]?.handle.meta(anInfluencer())).toEqual({
    title: 'marlowe.finch · Wishbin',
    description: 'Shop with marlowe.finch. Paid link: marlowe.finch earns a fee if you buy.',
    picture: '/people/2.png',
  });
});

it('tells nothing of what administrators see in the head of their desk', () => {
  expect(routes.find(({ path }) => path === '/admin')?.handle.meta(null)).toEqual({
    title: 'Administration · Wishbin',
    description: 'The desk of the marketplace’s administrators.',
  });
});
