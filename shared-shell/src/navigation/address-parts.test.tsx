/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'shared-testing/render';
import { useAddressCount, useAddressParts } from './address-parts.ts';

function Parts({ replaces = false }: { readonly replaces?: boolean }) {
  const [{ show, page }, change] = useAddressParts(['show', 'page'], { replaces });
  return (
    <>
      <p>{`${show || 'all'}, page ${page || 1}`}</p>
      <button type="button" onClick={() => change({ show: 'late', page: '' })}>
        Late
      </button>
      <button type="button" onClick={() => change({ page: '2' })}>
        Second page
      </button>
      <button type="button" onClick={() => change({ show: '', page: '' })}>
        All
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('reads parts of the address, changes some of them and leaves the others', async () => {
  const page = renderRoutes([{ path: '/list', element: <Parts /> }], '/list?q=june&show=open#rows');
  expect(screen.getByText('open, page 1')).toBeVisible();
  await press('Second page');
  expect(screen.getByText('open, page 2')).toBeVisible();
  expect(page.address()).toBe('/list?q=june&show=open&page=2');
  expect(page.router.state.location.hash).toBe('#rows');
  await press('Late');
  expect(screen.getByText('late, page 1')).toBeVisible();
  await press('All');
  expect(page.address()).toBe('/list?q=june');
  await act(() => page.router.navigate(-1));
  expect(screen.getByText('late, page 1')).toBeVisible();
  await act(() => page.router.navigate(-1));
  expect(screen.getByText('open, page 2')).toBeVisible();
});

it('runs no loader', async () => {
  const loader = jest.fn(() => null);
  renderRoutes([{ path: '/list', element: <Parts />, loader }], '/list');
  await screen.findByText('all, page 1');
  await press('Second page');
  expect(await screen.findByText('all, page 2')).toBeVisible();
  expect(loader).toHaveBeenCalledTimes(1);
});

it('shows a change at once, and one more, while the address follows late', async () => {
  let follow = (_: null): void => undefined;
  const loader = jest.fn<() => Promise<null>>();
  loader.mockResolvedValueOnce(null);
  loader.mockReturnValue(
    new Promise((resolve) => {
      follow = resolve;
    }),
  );
  const routes = [{ path: '/list', element: <Parts />, loader, shouldRevalidate: () => true }];
  const page = renderRoutes(routes, '/list');
  await screen.findByText('all, page 1');
  await press('Late');
  await press('Second page');
  expect(screen.getByText('late, page 2')).toBeVisible();
  expect(page.address()).toBe('/list');
  await act(async () => follow(null));
  expect(await screen.findByText('late, page 2')).toBeVisible();
  expect(page.address()).toBe('/list?show=late&page=2');
});

it('makes no step for what is there already, nor where the change replaces the address', async () => {
  const page = renderRoutes([{ path: '/list', element: <Parts replaces /> }], '/list');
  const { key } = page.router.state.location;
  await press('All');
  expect(page.router.state.location.key).toBe(key);
  await press('Second page');
  expect(page.address()).toBe('/list?page=2');
  expect(page.router.state.historyAction).toBe('REPLACE');
});

function Count() {
  const [count, change] = useAddressCount('pages');
  return (
    <button type="button" onClick={() => change(count + 1)}>
      {`${count} shown`}
    </button>
  );
}

it.each([
  ['', 1],
  ['?pages=3', 3],
  ['?pages=0', 1],
  ['?pages=-2', 1],
  ['?pages=2.5', 1],
  ['?pages=99', 50],
  ['?pages=100', 1],
])('counts what is shown in %j as %d', (search, count) => {
  renderRoutes([{ path: '/list', element: <Count /> }], `/list${search}`);
  expect(screen.getByRole('button', { name: `${count} shown` })).toBeVisible();
});

it('counts on without a step to which Back leads, up to what an address can ask for', async () => {
  const page = renderRoutes([{ path: '/list', element: <Count /> }], '/list?q=june&pages=49');
  await press('49 shown');
  expect(page.address()).toBe('/list?q=june&pages=50');
  expect(page.router.state.historyAction).toBe('REPLACE');
  await press('50 shown');
  expect(page.address()).toBe('/list?q=june&pages=50');
});
