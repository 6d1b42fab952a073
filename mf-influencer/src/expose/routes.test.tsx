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
  expect(routes[1]?.handle.meta({ influencer: anInfluencer() })).toEqual({
    title: 'marlowe.finch · Wishbin',
    description: 'Shop with marlowe.finch. Paid link: marlowe.finch earns a fee if you buy.',
    preview: {
      location: '/share/2/card.png',
      alt: 'marlowe.finch on Wishbin. Paid link: marlowe.finch earns a fee if you buy.',
      width: 1200,
      height: 630,
    },
  });
});

it('is one page by number and by name', () => {
  const data = { influencer: anInfluencer(), named: true as const };
  expect(routes[1]?.handle.meta(data)).toMatchObject({ path: '/i/2' });
});

it('calls no link paid by which nothing is earned', () => {
  const meta = routes[1]?.handle.meta({ influencer: { ...anInfluencer(), earns: false } });
  expect(meta).toMatchObject({
    description: 'Shop with marlowe.finch.',
    preview: { alt: 'marlowe.finch on Wishbin.' },
  });
});

it('asks search engines to leave out who does not want to be seen', () => {
  const unnamed = anInfluencer({ username: 'Influencer 2', picture_location: '', listed: false });
  expect(routes[1]?.handle.meta({ influencer: unnamed })).toMatchObject({
    title: 'Influencer 2 · Wishbin',
    unlisted: true,
  });
});

it('tells nothing of the person, and no promise, in the heads of the pages of earnings', () => {
  const titles = routes
    .filter(({ path }) =>
      ['/profile/earnings', '/profile/samples', '/profile/links', '/finders-fees'].includes(path),
    )
    .map(({ handle }) => handle.meta(null));
  expect(titles.map(({ title }) => title)).toEqual([
    'Earnings · Wishbin',
    'Samples · Wishbin',
    'Your links · Wishbin',
    'How finders fees work · Wishbin',
  ]);
});
