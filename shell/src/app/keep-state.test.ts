/** @jest-environment ./scripts/lib/dom-environment.ts */
import { createStore } from 'jotai';
import { companyFulfilled, EMPTY_COMPANY, influencerVisited, slices } from 'shared-shell';
import { until } from 'shared-testing/until';
import { keepStateWhenIdle } from './keep-state.ts';

const PENNY = { id: 7, username: 'pennywhistle', picture_location: '' };

/** Another tab stores its state; the browser sends this page an event, or not. */
function storedElsewhere() {
  const state = JSON.parse(localStorage.getItem('appState') ?? '{}');
  const followinfluencer = influencerVisited(PENNY, Date.now());
  localStorage.setItem('appState', JSON.stringify({ ...state, followinfluencer }));
}

it.each(['storage', 'pageshow'])('a link opened in another tab counts here by %s', async (news) => {
  localStorage.clear();
  const store = createStore();
  keepStateWhenIdle(store, null);
  await until(() => localStorage.getItem('appState') !== null);
  storedElsewhere();
  expect(store.get(slices.followinfluencer).id).toBe(0);
  dispatchEvent(new Event(news));

  expect(store.get(slices.followinfluencer)).toMatchObject(PENNY);
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
