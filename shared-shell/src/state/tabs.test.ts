/** @jest-environment jsdom */
import { createStore } from 'jotai';
import { influencerDropped, influencerVisited } from './influencer-state.ts';
import { catchUp, persistState, restoreState } from './persistence.ts';
import { slices } from './slices.ts';

const marlowe = { id: 2, username: 'marlowe.finch', picture_location: '' };
const penny = { id: 7, username: 'pennywhistle', picture_location: '' };
const stops: (() => void)[] = [];

/** A tab of the same browser, as far as the state is concerned. */
function tab() {
  const store = createStore();
  restoreState(store, localStorage, { viewcompany: true });
  stops.push(persistState(store, localStorage));
  return { store, active: () => store.get(slices.followinfluencer).id };
}

const stored = () => JSON.parse(localStorage.getItem('appState') ?? '').followinfluencer.id;
const saved = () => Promise.resolve();
const open = (at: ReturnType<typeof tab>, who: typeof marlowe, ago: number) =>
  at.store.set(slices.followinfluencer, influencerVisited(who, Date.now() - ago));

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('a tab that stores something else does not undo a link opened later in another one', async () => {
  const [first, second] = [tab(), tab()];
  open(first, marlowe, 2000);
  await saved();
  open(second, penny, 1000);
  await saved();
  first.store.set(slices.cartlist, { 4: { id: 4 } });
  await saved();

  expect(stored()).toBe(7);
  expect(first.active()).toBe(7);
  expect(JSON.parse(localStorage.getItem('appState') ?? '').cartlist).toEqual({ 4: { id: 4 } });
});

it('a tab takes over what another one stored, when it is told', async () => {
  const [first, second] = [tab(), tab()];
  open(first, marlowe, 2000);
  await saved();
  catchUp(second.store, localStorage);
  expect(second.active()).toBe(2);

  second.store.set(slices.followinfluencer, influencerDropped(Date.now() - 1000));
  await saved();
  catchUp(first.store, localStorage);
  expect(first.active()).toBe(0);
});

it('an influencer who was dropped stays away over a reload, and gives way to a new link', async () => {
  const first = tab();
  open(first, marlowe, 2000);
  first.store.set(slices.followinfluencer, influencerDropped(Date.now() - 1000));
  await saved();

  const again = tab();
  expect(again.active()).toBe(0);
  open(again, penny, 0);
  await saved();
  expect(tab().active()).toBe(7);
});

it.each([
  ['too old', { ...marlowe, visited_at: 0 }],
  ['from the future', { ...marlowe, visited_at: Date.now() + 3_600_000 }],
  ['without a person', { ...marlowe, id: -2, visited_at: Date.now() }],
  ['of another form', { id: '2', visited_at: Date.now() }],
  ['nothing', null],
])('what is stored and %s brings nobody', (_, followinfluencer) => {
  localStorage.setItem('appState', JSON.stringify({ followinfluencer }));
  expect(tab().active()).toBe(0);
});
