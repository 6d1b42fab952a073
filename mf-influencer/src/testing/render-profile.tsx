import { configure, type RenderResult, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ProfileAnswer } from '../data/profile-answer.ts';
import { ProfilePage } from '../pages/profile/profile-page.tsx';

// What comes by itself may take its time on a busy machine; the test's own time limit ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

/** Shows the page with one answer after another: the first at once, each further one at a further try. */
export function renderProfile(...answers: readonly (ProfileAnswer | Promise<ProfileAnswer>)[]): RenderResult {
  const rest = [...answers];
  const router = createMemoryRouter(
    [
      {
        path: '/profile',
        loader: () => ({
          answer: Promise.resolve(rest.shift() ?? Promise.reject(new Error('Asked too often'))),
        }),
        HydrateFallback: () => null,
        ErrorBoundary: () => 'The error view of the route',
        Component: ProfilePage,
      },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: ['/profile'] },
  );
  return render(<RouterProvider router={router} />);
}
