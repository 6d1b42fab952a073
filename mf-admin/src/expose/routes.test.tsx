import { readFileSync } from 'node:fs';
import { companyFulfilled, EMPTY_COMPANY } from 'shared-shell';
import { routes } from './routes.tsx';

it('has a route for every path that the package declares', () => {
  const declared = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).wishbin
    .paths;

  expect(routes.map(({ path }) => path)).toEqual(declared.map(({ path }: { path: string }) => path));
});

it('has the marketplace’s header and colours, whatever company was viewed before', () => {
  const viewed = { ...EMPTY_COMPANY, id: 4, name_code: 'kilnfold', primary_color: '#112233' };
  for (const { handle } of routes) {
    // The shell lays the fields over those of no company.
    expect(companyFulfilled(EMPTY_COMPANY, handle.company?.(null) ?? viewed)).toEqual(EMPTY_COMPANY);
  }
});

it('tells nothing of what administrators see in the head of their desk', () => {
  expect(routes.find(({ path }) => path === '/admin')?.handle.meta(null)).toEqual({
    title: 'Administration · Wishbin',
    description: 'The desk of the marketplace’s administrators.',
  });
});
