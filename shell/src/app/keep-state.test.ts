/** @jest-environment ./scripts/lib/dom-environment.ts */
import { createStore } from 'jotai';
import { influencerVisited, slices } from 'shared-shell';
import { until } from '../testing/until.ts';
import { keepStateWhenIdle } from './keep-state.ts';

const PENNY = { id: 7, username: 'pennywhistle', picture_location: '' };

/** Another tab stores its state; the browser tells this page by an event, or does not. */
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
