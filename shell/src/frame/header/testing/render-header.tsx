import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Renders a part of the header on the page `/here?tab=1`, with a new store unless one is given. */
export function renderHeader(part: ReactNode, store = createStore()) {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: ['/here?tab=1'] });
  const shown = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...shown, store, router };
}

/** Adds the browser APIs of the account menu to jsdom. Call it once in a test file. */
export function menuInJsdom(): { wide: boolean } {
  const screen = { wide: true };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: screen.wide, media }) as MediaQueryList;
  return screen;
}
