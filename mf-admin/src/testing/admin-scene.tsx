import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom, resizeInJsdom } from 'shared-testing/jsdom';
import { renderRoutes } from 'shared-testing/render';
import { RELEASES_PATH } from '../domain/desk-url.ts';
import { AdminDesk } from '../features/admin-desk/admin-desk.tsx';
import { loadTabs } from '../features/admin-desk/lazy-tabs.ts';
import { ReleasesPage } from '../pages/releases-page.tsx';

/** The administrators' desk with a fake server, for the tests of one file; the error log is silenced. */
export async function adminScene() {
  dialogInJsdom();
  resizeInJsdom(600);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [server] = await Promise.all([startFakeServer(), loadTabs()]);
  return {
    asked: server.asked,
    sent: server.sent,
    answer: server.answerTo,
    hold: server.hold,
    /** Shows the desk or the releases at one of their addresses, with these answers alone. */
    show: (answers: Readonly<Record<string, unknown>> = {}, path = '/admin') => {
      server.answer(answers);
      const pages = [
        { path: '/admin', element: <AdminDesk /> },
        { path: RELEASES_PATH, element: <ReleasesPage /> },
      ];
      const { address, router } = renderRoutes(pages, path);
      return { at: address, back: () => act(() => router.navigate(-1)) };
    },
  };
}
