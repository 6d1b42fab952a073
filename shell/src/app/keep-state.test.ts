/** @jest-environment ./scripts/lib/dom-environment.ts */
import { createStore } from 'jotai';
import { companyFulfilled, EMPTY_COMPANY, influencerVisited, slices } from 'shared-shell';
import { until } from 'shared-testing/until';
import { keepStateWhenIdle } from './keep-state.ts';

const PENNY = { id: 7, username: 'pennywhistle', picture_location: '' };

/** Another tab stores its state, which the browser tells by an event, or not. Gives the text. */
function storedElsewhere(): string {
  const state = JSON.parse(localStorage.getItem('appState') ?? '{}');
  const followinfluencer = influencerVisited(PENNY, Date.now());
  const text = JSON.stringify({ ...state, followinfluencer });
  localStorage.setItem('appState', text);
  return text;
}

const news = {
  storage: (newValue: string) => new StorageEvent('storage', { key: 'appState', newValue }),
  pageshow: () => new Event('pageshow'),
};

it.each(['storage', 'pageshow'] as const)('a link opened in another tab counts here by %s', async (name) => {
  localStorage.clear();
  const store = createStore();
  keepStateWhenIdle(store, null);
  await until(() => localStorage.getItem('appState') !== null);
  const text = storedElsewhere();
  expect(store.get(slices.followinfluencer).id).toBe(0);
  dispatchEvent(news[name](text));

  expect(store.get(slices.followinfluencer)).toMatchObject(PENNY);
});

it('a link of two tabs that store at once: the later one counts, and is what stays stored', async () => {
  localStorage.clear();
  const store = createStore();
  keepStateWhenIdle(store, null);
  await until(() => localStorage.getItem('appState') !== null);
  const text = storedElsewhere();
  const mine = { ...PENNY, id: 2, username: 'marlowe.finch' };
  // The browser still gives this tab its own text, while the other's is on its way.
  localStorage.setItem('appState', JSON.stringify({}));
  dispatchEvent(news.storage(text));
  expect(store.get(slices.followinfluencer)).toMatchObject(PENNY);

  store.set(slices.followinfluencer, (before) => influencerVisited(mine, Date.now(), before));
  await Promise.resolve();
  localStorage.setItem('appState', text);
  dispatchEvent(news.storage(text));
  expect(store.get(slices.followinfluencer)).toMatchObject(mine);
  expect(JSON.parse(localStorage.getItem('appState') ?? '{}').followinfluencer).toMatchObject(mine);
});

describe('a page that came from the server as a company’s', () => {
  const kilnfold = companyFulfilled(EMPTY_COMPANY, { id: 3, name_code: 'kilnfold', name_view: 'Kilnfold' });
  const rendered = { region: null, viewcompany: kilnfold, loaderData: {}, errors: null };

  it.each([
    ['stays that', kilnfold],
    ['is remembered, and dresses no other that somebody has gone on to', EMPTY_COMPANY],
  ])('%s', async (_, shown) => {
    localStorage.clear();
    const store = createStore();
    store.set(slices.viewcompany, kilnfold);
    keepStateWhenIdle(store, rendered);
    store.set(slices.viewcompany, shown);
    await until(() => localStorage.getItem('appState') !== null);

    expect(store.get(slices.viewcompany)).toEqual(shown);
    expect(store.get(slices.histcompany)).toMatchObject({ id: 3, name_view: 'Kilnfold' });
  });
});
