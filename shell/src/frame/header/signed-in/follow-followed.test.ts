import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import type { Session } from 'shared-auth';
import { fillFollowed, followChangesAtom, followedAtom, influencerNumberAtom } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { until } from 'shared-testing/until';
import { followFollowed } from './follow-followed.ts';

const FOLLOWED = 'GET /api/stakeholder/follow';
const NOBODY: Session = { status: 'signed-out' };
const ADA: Session = { status: 'signed-in', username: 'ada', email: '', roles: [] };
const BEN: Session = { ...ADA, username: 'ben' };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

beforeEach(() => {
  log.mockClear();
  server.answer({ [FOLLOWED]: people(1) });
});

const people = (...ids: number[]) =>
  ids.map((id) => ({
    ...{ id, username: `p${id}`, featured_company: null },
    ...{ views: 1, picture_location: '', listed: true, row_count: 1 },
  }));

function header(first: Session) {
  let session = first;
  const listeners = new Set<() => void>();
  const store = createStore();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const show = () =>
    followFollowed(
      store,
      {
        readSession: () => session,
        subscribeSession: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      page,
    );
  show();
  return {
    store,
    show,
    number: () => store.get(influencerNumberAtom),
    seen: () => page.dispatchEvent(new Event('visibilitychange')),
    become: (next: Session) => {
      session = next;
      for (const listener of listeners) listener();
    },
  };
}

it('asks nothing while nobody is signed in, and counts the house', () => {
  const { number } = header(NOBODY);
  expect([number(), server.asked]).toEqual([1, []]);
});

it('asks once for each person who signs in, whatever header is shown', async () => {
  const { become, show, number, store } = header(NOBODY);
  server.answerTo(FOLLOWED, people(1, 2, 7));
  become(ADA);
  show();
  become({ ...ADA });
  await until(() => number() === 3);
  expect(server.asked).toEqual([FOLLOWED]);
  server.answerTo(FOLLOWED, people(1, 9));
  become(BEN);
  expect(store.get(followedAtom)).toEqual({ status: 'unknown' });
  await until(() => number() === 2);
  become(NOBODY);
  expect(number()).toBe(1);
});

it('asks again when the page is seen again', async () => {
  const { number, seen } = header(ADA);
  await until(() => server.asked.length === 1);
  server.answerTo(FOLLOWED, people(1, 2));
  seen();
  await until(() => number() === 2);
});

it('never shows an answer from before a change, and asks when the last change is done', async () => {
  const { number, seen, store } = header(ADA);
  await until(() => number() === 1 && store.get(followedAtom).status === 'known');
  const numbers: number[] = [];
  store.sub(influencerNumberAtom, () => numbers.push(number()));
  const send = server.hold(FOLLOWED, people(1));
  seen();
  await until(() => server.asked.length === 2);
  store.set(followChangesAtom, 1);
  fillFollowed(store, [1, 2]);
  send();
  seen();
  server.answerTo(FOLLOWED, people(1, 2, 7));
  store.set(followChangesAtom, 0);
  await until(() => number() === 3);
  expect([numbers, server.asked.length]).toEqual([[2, 3], 3]);
});

it('logs a question that failed, and keeps what was known', async () => {
  const { number, seen, store } = header(ADA);
  server.answerTo(FOLLOWED, people(1, 2));
  seen();
  await until(() => number() === 2);
  server.answerTo(FOLLOWED, refusal(503, 'unavailable'));
  seen();
  await until(() => log.mock.calls.length > 0);
  expect(store.get(followedAtom)).toEqual({ status: 'known', ids: [1, 2] });
});

it('says that it does not know where the first question fails', async () => {
  server.answerTo(FOLLOWED, refusal(503, 'unavailable'));
  const { store, number } = header(ADA);
  await until(() => store.get(followedAtom).status === 'failed');
  expect(number()).toBe(1);
});
