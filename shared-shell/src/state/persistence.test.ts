/** @jest-environment jsdom */
import { createStore } from 'jotai';
import { influencerDropped, influencerVisited } from './influencer-state.ts';
import { catchUp, persistState, restoreState } from './persistence.ts';
import { slices } from './slices.ts';
import { companyFulfilled, DEFAULT_COMPANY, DEFAULT_PRODUCT, EMPTY_COMPANY } from './viewed-state.ts';

const KILNFOLD = companyFulfilled(EMPTY_COMPANY, {
  id: 3,
  name_code: 'kilnfold',
  name_view: 'Kilnfold Pottery',
});
const everything = { viewcompany: true };

async function stored(change: (store: ReturnType<typeof createStore>) => void): Promise<void> {
  const store = createStore();
  const stop = persistState(store, localStorage);
  change(store);
  await Promise.resolve();
  stop();
}

function restored(options = everything) {
  const store = createStore();
  restoreState(store, localStorage, options);
  return store;
}

beforeEach(() => localStorage.clear());

describe('client state over a reload', () => {
  it('comes back, with the company history under an entry of its own', async () => {
    await stored((store) => {
      store.set(slices.viewcompany, KILNFOLD);
      store.set(slices.histcompany, KILNFOLD);
      store.set(slices.viewproduct, { ...DEFAULT_PRODUCT, id: 9 });
      store.set(slices.followinfluencer, {
        id: 4,
        username: 'marlowe',
        picture_location: '/a.png',
        visited_at: Date.now(),
      });
      store.set(slices.cartlist, { 7: { name: 'For Nora' } });
    });
    expect(Object.keys(JSON.parse(localStorage.getItem('appState') ?? '')).sort()).toEqual(
      [
        'cartlist',
        'followinfluencer',
        'histcompany',
        'loader',
        'loginstat',
        'viewcompany',
        'viewproduct',
      ].sort(),
    );
    expect(JSON.parse(localStorage.getItem('HistState') ?? '')).toEqual(KILNFOLD);

    const store = restored();
    expect(store.get(slices.viewcompany)).toEqual(KILNFOLD);
    expect(store.get(slices.histcompany)).toEqual(KILNFOLD);
    expect(store.get(slices.viewproduct)).toMatchObject({ id: 9 });
    expect(store.get(slices.followinfluencer)).toMatchObject({ id: 4 });
    expect(store.get(slices.cartlist)).toEqual({ 7: { name: 'For Nora' } });
  });

  it('never brings back a login in progress or a sign-in', async () => {
    await stored((store) => {
      store.set(slices.loader, 1);
      store.set(slices.loginstat, 1);
    });
    const store = restored();
    expect([store.get(slices.loader), store.get(slices.loginstat)]).toEqual([0, 0]);
  });

  it('leaves the viewed company to the address where the address decides', async () => {
    await stored((store) => store.set(slices.viewcompany, KILNFOLD));
    expect(restored({ viewcompany: false }).get(slices.viewcompany)).toBe(EMPTY_COMPANY);
  });

  it.each([
    ['not JSON', '{"histcompany":'],
    ['another kind of value', '[1,2]'],
    ['null', 'null'],
    [
      'an older form',
      '{"histcompany":{"id":3},"viewproduct":{"id":"nine"},"followinfluencer":5,"cartlist":[]}',
    ],
    ['a number that is none', '{"histcompany":{"id":null}}'],
  ])('drops a damaged entry: %s', (_, entry) => {
    localStorage.setItem('appState', entry);
    localStorage.setItem('HistState', entry);
    const store = restored();
    expect(store.get(slices.histcompany)).toBe(DEFAULT_COMPANY);
    expect(store.get(slices.viewproduct)).toBe(DEFAULT_PRODUCT);
    expect(store.get(slices.cartlist)).toEqual({});
  });

  it('replaces a damaged entry at once', async () => {
    localStorage.setItem('HistState', '[1]');
    await stored(() => undefined);
    expect(JSON.parse(localStorage.getItem('HistState') ?? '')).toEqual(DEFAULT_COMPANY);
  });

  it('goes on without storage that refuses to store', async () => {
    const full: Storage = Object.assign(Object.create(Storage.prototype), {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const store = createStore();
    const stop = persistState(store, full);
    store.set(slices.histcompany, KILNFOLD);
    await Promise.resolve();
    stop();
    expect(store.get(slices.histcompany)).toBe(KILNFOLD);
  });
});

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

const storedInfluencer = () => JSON.parse(localStorage.getItem('appState') ?? '').followinfluencer.id;
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

  expect(storedInfluencer()).toBe(7);
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
