/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useRevalidator } from 'react-router-dom';
import { laterPages } from './later-pages.ts';

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
  const pages = laterPages(async () => {
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
