/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { type NewSavedItem, SAVED_ITEMS_CHANGED } from '../saved-item.ts';
import { followOtherTabs, keepItem, removeItem, savedItems } from './items.ts';

// There is no IndexedDB here: items live in memory, as in a browser that denies it.
const MUG: NewSavedItem = {
  id: 'key-1',
  product: {
    id: 7,
    name_view: 'Mug',
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold Pottery',
    picture_location: '/products/7.jpg',
  },
  parts: [{ productId: 7, name: 'Mug', variant: null, merchandise: { merch_id: 70 }, price_usd: 18 }],
  quantity: 1,
  influencer: null,
  media: [],
  wish: null,
};

/** The same channel, as another tab has it. */
const otherTab = new BroadcastChannel(SAVED_ITEMS_CHANGED);
const changed = jest.fn();

/** What a third tab hears: says when a message has come to all. */
const witness = new BroadcastChannel(SAVED_ITEMS_CHANGED);

beforeAll(() => {
  followOtherTabs();
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  addEventListener(SAVED_ITEMS_CHANGED, changed);
});
beforeEach(() => {
  changed.mockClear();
});
afterAll(() => {
  dispatchEvent(new Event('pagehide'));
  otherTab.close();
  witness.close();
});

const nextMessage = () =>
  new Promise<void>((resolve) => {
    otherTab.onmessage = () => resolve();
  });
const nextChange = () =>
  new Promise<void>((resolve) => addEventListener(SAVED_ITEMS_CHANGED, () => resolve(), { once: true }));

it('tells this tab and the others of each item that is kept or removed', async () => {
  const kept = nextMessage();
  await keepItem(MUG);
  await kept;
  expect(changed).toHaveBeenCalledTimes(1);
  expect(await savedItems()).toMatchObject([{ id: 'key-1', owner: null }]);

  const removed = nextMessage();
  await removeItem('key-1');
  await removed;
  expect(changed).toHaveBeenCalledTimes(2);
  expect(await savedItems()).toEqual([]);
});

it('hears of the changes of another tab, until the page is left and again when it comes back', async () => {
  const first = nextChange();
  otherTab.postMessage(null);
  await first;
  expect(changed).toHaveBeenCalledTimes(1);

  dispatchEvent(new Event('pagehide'));
  const heard = new Promise((resolve) => {
    witness.onmessage = resolve;
  });
  otherTab.postMessage(null);
  await heard;
  expect(changed).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('pageshow'));
  const second = nextChange();
  otherTab.postMessage(null);
  await second;
  expect(changed).toHaveBeenCalledTimes(2);
});
