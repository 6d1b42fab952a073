import { configure, type RenderResult, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

// What comes by itself may take its time on a busy machine; the test's own time limit ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

/** Shows a page with what its loader gives, at its address. */
export function showPage(
  element: ReactElement,
  data: unknown,
  address = '/',
): RenderResult & {
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly store: ReturnType<typeof createStore>;
} {
  const store = createStore();
  const loader = typeof data === 'function' ? data : () => data;
  const router = createMemoryRouter(
    [
      {
        path: new URL(address, 'http://shop.test').pathname,
        loader: (args) => loader(args),
        HydrateFallback: () => null,
        element,
      },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return Object.assign(view, { router, store });
}
