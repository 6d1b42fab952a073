/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useRevalidator } from 'react-router-dom';
import { DataProvider } from 'shared-data';
import { LazyPart, lazyModule } from './lazy.tsx';

jest.spyOn(console, 'error').mockImplementation(() => undefined);

function TryAgain() {
  const { revalidate } = useRevalidator();
  return (
    <button type="button" onClick={() => void revalidate()}>
      Try again
    </button>
  );
}

/** A page whose code does not come the first time; the server has sent its data, so that its loader has not asked. */
it('whose code is lost after the server has sent the page shows the error view, and asks again there', async () => {
  let asked = 0;
  const pages = lazyModule('page', async () => {
    asked += 1;
    if (asked === 1) throw new Error('Loading chunk page failed');
    return { Page: () => <p>The page</p> };
  });
  const route = {
    id: 'page',
    path: '/',
    loader: async () => {
      await pages.load();
      return null;
    },
    Component: pages.page(({ Page }) => Page),
    ErrorBoundary: TryAgain,
  };
  const router = createMemoryRouter([route], { hydrationData: { loaderData: { page: null } } });
  await act(async () => render(<RouterProvider router={router} />));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(asked).toBe(1);
  fireEvent.click(again);
  expect(await screen.findByText('The page')).toBeVisible();
  expect(asked).toBe(2);
});

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => void log.mockClear());

let codes = 0;

/** Code that does not load the first few times. */
function codeAfter(failures: number) {
  let asked = 0;
  const pages = lazyModule(`step ${codes++}`, async () => {
    asked += 1;
    if (asked <= failures) throw new Error('Loading chunk step failed');
    return { Step: () => <p>The step</p> };
  });
  const part = (
    <DataProvider>
      <LazyPart of={pages} label="Loading the step" skeleton={<i />} failure="The step did not load.">
        {({ Step }) => <Step />}
      </LazyPart>
    </DataProvider>
  );
  return { pages, part, asked: () => asked };
}

it('shows code that is there at once', async () => {
  const { pages, part } = codeAfter(0);
  await pages.load();
  render(part);
  expect(screen.getByText('The step')).toBeVisible();
});

it('says that code was lost, asks once for each press, and goes on when it is there', async () => {
  const { part, asked } = codeAfter(2);
  render(part);
  expect(await screen.findByRole('alert')).toHaveTextContent('The step did not load.');
  expect(asked()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(asked()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The step')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(2);
});

it('asks again by itself when the browser is back on line', async () => {
  const { part } = codeAfter(1);
  render(part);
  await screen.findByRole('alert');
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('The step')).toBeVisible();
});
