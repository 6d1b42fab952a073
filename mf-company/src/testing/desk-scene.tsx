import { jest } from '@jest/globals';
import { act, configure, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import type { Session } from 'shared-auth';
import { templatesAtom } from 'shared-shell';
import { type FakeAnswers, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom, resizeInJsdom } from 'shared-testing/jsdom';
import { renderRoutes, signedIn } from 'shared-testing/render';
import { deskLoader, forgetDesk } from '../data/desk.ts';
import { DeskPage } from '../pages/desk/desk-page.tsx';
import { aDesk } from './desk-builders.ts';

// Asynchronous results may take their time on a busy machine; the test's own time limit ends a wait.
configure({ asyncUtilTimeout: 30_000 });

export const DESK = '/api/desk/kilnfold';

const SHELVES = '/api/shop/shelves';
const BOXES = `${DESK}/boxes`;
const NO_SHELVES = { categories: [], occasions: [] };

const SECTIONS = ['', '/:section', '/:section/:id', '/:section/:id/:part'];

/** The desk of Kilnfold and its server, for the tests of one file. Unknown calls answer 404. */
export async function deskScene() {
  dialogInJsdom();
  resizeInJsdom(600);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = await startFakeServer();
  const withDesk = (answers: FakeAnswers): FakeAnswers => ({
    [DESK]: aDesk(),
    [SHELVES]: NO_SHELVES,
    [BOXES]: { boxes: [] },
    ...answers,
  });
  return {
    log,
    server,
    /** Replaces the server's answers, beside the desk itself. */
    answer: (answers: FakeAnswers) => server.answer(withDesk(answers)),
    /** Opens a page of the desk, such as `/orders`, with nothing loaded before. */
    show: (place: string, answers: FakeAnswers = {}, session: Session = signedIn('nora.kiln')) => {
      log.mockClear();
      forgetDesk();
      server.answer(withDesk(answers));
      return open(`/company/kilnfold/desk${place}`, session);
    },
  };
}

export type DeskScene = Awaited<ReturnType<typeof deskScene>>;

/** A region of the page, once it is there. */
export const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** A button, once it is there. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

function open(address: string, first: Session) {
  let session = first;
  const store = createStore();
  store.set(templatesAtom, [
    { id: 0, name: 'Market', Header: ({ company }) => <p>Market of {company.name_view}</p> },
    { id: 1, name: 'Band', Header: ({ company }) => <p>Header of {company.name_view}</p> },
  ]);
  const routes = SECTIONS.map((path) => ({
    path: `/company/:company/desk${path}`,
    loader: deskLoader(async () => session),
    Component: DeskPage,
    ErrorBoundary: () => 'The error view of the route',
  }));
  const page = renderRoutes(routes, address, { store });
  return {
    ...page,
    /** Another person signs in, in another tab. */
    become: async (next: Session) => {
      session = next;
      await act(() => page.router.revalidate());
    },
  };
}
