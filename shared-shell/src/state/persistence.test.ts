/** @jest-environment jsdom */
import { createStore } from 'jotai';
import { companyFulfilled, DEFAULT_COMPANY, EMPTY_COMPANY } from './company-state.ts';
import { persistState, restoreState } from './persistence.ts';
import { DEFAULT_PRODUCT } from './product-state.ts';
import { slices } from './slices.ts';

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
