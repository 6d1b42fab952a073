import { type RenderResult, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

export interface RenderedRoute extends RenderResult {
  readonly store: ReturnType<typeof createStore>;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/**
 * Shows `element` at `/`, as a page that came with its data, inside a router and a store of its own.
 * `reload` is its loader: it runs at each further try. `data` is what it came with. Any other path shows "elsewhere".
 */
export function renderRoute(
  element: ReactNode,
  reload: () => unknown = () => null,
  data: unknown = null,
): RenderedRoute {
  const store = createStore();
  const router = createMemoryRouter(
    [
      { id: 'here', path: '/', element, loader: async () => (await reload()) ?? null },
      { path: '*', element: 'elsewhere' },
    ],
    { hydrationData: { loaderData: { here: data } } },
  );
  const shown = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...shown, store, router };
}
