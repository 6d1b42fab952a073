import { jest } from '@jest/globals';
import { act, configure, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Session } from 'shared-auth';
import { templatesAtom } from 'shared-shell';
import { forgetDesk } from '../data/desk/desk-store.ts';
import { deskLoader } from '../data/desk/load-desk.ts';
import { DeskPage } from '../pages/desk/desk-page.tsx';
import { aDesk } from './desk-builders.ts';
import { dialogInJsdom } from './dialog-in-jsdom.ts';
import { type Answers, startFakeServer } from './fake-server.ts';
import { resizeInJsdom } from './resize-in-jsdom.ts';

// What comes by itself may take its time on a busy machine; the test's own time limit ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

export const DESK = '/api/desk/kilnfold';

const NORA: Session = {
  status: 'signed-in',
  username: 'nora.kiln',
  email: 'nora@kilnfold.example',
  roles: [],
};

const SECTIONS = ['', '/:section', '/:section/:id', '/:section/:id/:part'];

/** The desk of Kilnfold before a server that knows the calls it is told of; any other is 404. For the tests of one file. */
export async function deskScene() {
  dialogInJsdom();
  resizeInJsdom(600);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = await startFakeServer();
  const known = (answers: Answers): Answers => ({ [DESK]: aDesk(), ...answers });
  return {
    log,
    server,
    /** What the server answers from now on, beside the desk itself. */
    answer: (answers: Answers) => server.answer(known(answers)),
    /** Opens a place of the desk, such as `/orders`; nothing is known of it yet. */
    show: (place: string, answers: Answers = {}, session: Session = NORA) => {
      log.mockClear();
      forgetDesk();
      server.answer(known(answers));
      return open(`/company/kilnfold/desk${place}`, session);
    },
  };
}

export type DeskScene = Awaited<ReturnType<typeof deskScene>>;

/** A part of the page, as soon as it is there. */
export const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** A button, as soon as it is there. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

function open(address: string, first: Session) {
  let session = first;
  const store = createStore();
  store.set(templatesAtom, [
    { id: 0, name: 'Market', Header: () => null },
    { id: 1, name: 'Band', Header: ({ company }) => <p>Header of {company.name_view}</p> },
  ]);
  const router = createMemoryRouter(
    [
      ...SECTIONS.map((path) => ({
        path: `/company/:company/desk${path}`,
        loader: deskLoader(async () => session),
        Component: DeskPage,
        HydrateFallback: () => null,
        ErrorBoundary: () => 'The error view of the route',
      })),
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    ...view,
    router,
    /** Somebody else signs in, in another tab. */
    become: async (next: Session) => {
      session = next;
      await act(() => router.revalidate());
    },
  };
}
