/** @jest-environment ./scripts/lib/dom-environment.ts */
import { keepOrder, keptOrder } from './kept-orders.ts';

const DRAFT = { productId: 20, cart: { 20: 202, 44: 440 }, quantity: 3 };
const HOUR = 60 * 60 * 1000;

/** As a document does that a browser opens in the way of its own word for it. */
function openDocument(type: string, timeOrigin: number): void {
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: timeOrigin });
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
}

beforeEach(() => {
  sessionStorage.clear();
  openDocument('navigate', 1);
});

it('shows again what stood on a page, however often', () => {
  keepOrder('k1', DRAFT);
  expect(keptOrder('k1', 20)).toEqual(DRAFT);
  expect(keptOrder('k1', 20)).toEqual(DRAFT);
});

it('belongs to one entry of the history and one product', () => {
  keepOrder('k1', DRAFT);
  keepOrder('k2', { ...DRAFT, quantity: 9 });
  expect(keptOrder('k1', 20)?.quantity).toBe(3);
  expect(keptOrder('k3', 20)).toBeNull();
  expect(keptOrder('k1', 21)).toBeNull();
});

it.each([
  ['a reload', 'reload', 3],
  ['Back from another site', 'back_forward', 3],
  ['the same address asked for again', 'navigate', undefined],
])('where the document began, after %s', (_, type, quantity) => {
  keepOrder('default', DRAFT);
  expect(keptOrder('default', 20)?.quantity).toBe(3);
  openDocument(type, 2);
  expect(keptOrder('default', 20)?.quantity).toBe(quantity);
});

it('remembers the last twenty pages', () => {
  for (let page = 1; page <= 21; page += 1) keepOrder(`k${page}`, DRAFT);
  expect(keptOrder('k1', 20)).toBeNull();
  expect(keptOrder('k2', 20)).toEqual(DRAFT);
  expect(keptOrder('k21', 20)).toEqual(DRAFT);
});

it.each([
  ['no JSON', '{"k1 20":'],
  ['a list', '[]'],
  ['no order', '{"k1 20":7}'],
  [
    'another product',
    JSON.stringify({ 'k1 20': { productId: 21, cart: { 21: 1 }, quantity: 1, savedAt: Date.now() } }),
  ],
  ['one of long ago', JSON.stringify({ 'k1 20': { ...DRAFT, savedAt: Date.now() - HOUR - 1 } })],
])('takes nothing from an entry that holds %s', (_, text) => {
  sessionStorage.setItem('keptOrders', text);
  expect(keptOrder('k1', 20)).toBeNull();
});
