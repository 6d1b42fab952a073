import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Shows a part of the header on the page `/here?tab=1`, with a store of its own unless one is given. */
export function renderHeader(part: ReactNode, store = createStore()) {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: ['/here?tab=1'] });
  const shown = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...shown, store, router };
}
