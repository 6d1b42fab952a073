import { configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Session } from 'shared-auth';
import { earningsLoader } from '../data/earnings/load-earnings.ts';
import { loadMedian } from '../data/earnings/load-median.ts';
import { EarningsPage } from '../pages/earnings/earnings-page.tsx';
import { FindersFeesPage } from '../pages/finders-fees/finders-fees-page.tsx';

// What comes by itself may take its time on a busy machine; the test's own time limit ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

export const MARLOWE: Session = {
  status: 'signed-in',
  username: 'marlowe.finch',
  email: 'marlowe@wishbin.example',
  roles: [],
};

/** Shows a page of earnings with what its own loader gets from the server of the test. */
export function renderEarnings(path: string, session: Session = MARLOWE) {
  const shared = { HydrateFallback: () => null, ErrorBoundary: () => 'The error view of the route' };
  const router = createMemoryRouter(
    [
      {
        path: '/profile/earnings',
        loader: earningsLoader(async () => session),
        Component: EarningsPage,
        ...shared,
      },
      { path: '/finders-fees', loader: loadMedian, Component: FindersFeesPage, ...shared },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: [path] },
  );
  return { ...render(<RouterProvider router={router} />), router };
}
