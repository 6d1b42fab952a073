/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { keepOrder, keptOrder, saveDraft, takeDraft } from './order-draft.ts';

const DRAFT = { productId: 20, cart: { 20: 200, 31: 310 }, quantity: 3 };
const NOW = Date.parse('2026-11-21T12:00:00Z');

/** The one entry that a draft leaves in the storage. */
function entry(): Record<string, unknown> {
  saveDraft(DRAFT);
  return JSON.parse(sessionStorage.getItem('orderDraft') ?? '');
}

function keep(changes: Record<string, unknown>): void {
  sessionStorage.setItem('orderDraft', JSON.stringify({ ...entry(), ...changes }));
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  jest.useRealTimers();
});

it.each([3, null])('gives back what was kept, once (quantity %s)', (quantity) => {
  saveDraft({ ...DRAFT, quantity });

  expect(takeDraft(20)).toEqual({ ...DRAFT, quantity });
  expect(takeDraft(20)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('keeps the choice for the product it is of, and only the last one', () => {
  saveDraft({ productId: 21, cart: { 21: 210 }, quantity: 1 });
  saveDraft(DRAFT);

  expect(takeDraft(21)).toBeNull();
  expect(takeDraft(20)).toEqual(DRAFT);
});

it('forgets after an hour', () => {
  saveDraft(DRAFT);
  jest.setSystemTime(NOW + 60 * 60 * 1000);
  expect(takeDraft(20)).toEqual(DRAFT);

  saveDraft(DRAFT);
  jest.setSystemTime(NOW + 2 * 60 * 60 * 1000 + 1);
  expect(takeDraft(20)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['no JSON', () => sessionStorage.setItem('orderDraft', '{"productId":20')],
  ['a list', () => sessionStorage.setItem('orderDraft', '[]')],
  ['another form', () => sessionStorage.setItem('orderDraft', '{"version":9}')],
  ['a product that is no id', () => keep({ productId: '20' })],
  ['a time to come', () => keep({ savedAt: NOW + 1000 })],
  ['no time', () => keep({ savedAt: undefined })],
  ['a quantity of 0', () => keep({ quantity: 0 })],
  ['a quantity in words', () => keep({ quantity: 'three' })],
  ['a quantity that is not whole', () => keep({ quantity: 1.5 })],
  ['no map', () => keep({ cart: null })],
  ['a map without the product', () => keep({ cart: { 31: 310 } })],
  ['a merchandise that is no id', () => keep({ cart: { 20: -1 } })],
  ['a key that is no id', () => keep({ cart: { 20: 200, x: 1 } })],
  [
    'too many parts',
    () => keep({ cart: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [20 + at, 1])) }),
  ],
])('takes %s for no choice, and clears it away', (_, spoil) => {
  spoil();

  expect(takeDraft(20)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('lives without a storage', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  saveDraft(DRAFT);
  denied.mockRestore();

  expect(takeDraft(20)).toBeNull();
});

const KEPT = { productId: 20, cart: { 20: 202, 44: 440 }, quantity: 3 };
const HOUR = 60 * 60 * 1000;

/** Opens a document with this navigation type of the browser. */
function openDocument(type: string, timeOrigin: number): void {
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: timeOrigin });
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
}

beforeEach(() => {
  sessionStorage.clear();
  openDocument('navigate', 1);
});

it('shows again what stood on a page, however often', () => {
  keepOrder('k1', KEPT);
  expect(keptOrder('k1', 20)).toEqual(KEPT);
  expect(keptOrder('k1', 20)).toEqual(KEPT);
});

it('belongs to one entry of the history and one product', () => {
  keepOrder('k1', KEPT);
  keepOrder('k2', { ...KEPT, quantity: 9 });
  expect(keptOrder('k1', 20)?.quantity).toBe(3);
  expect(keptOrder('k3', 20)).toBeNull();
  expect(keptOrder('k1', 21)).toBeNull();
});

it.each([
  ['a reload', 'reload', 3],
  ['Back from another site', 'back_forward', 3],
  ['the same address asked for again', 'navigate', undefined],
])('where the document began, after %s', (_, type, quantity) => {
  keepOrder('default', KEPT);
  expect(keptOrder('default', 20)?.quantity).toBe(3);
  openDocument(type, 2);
  expect(keptOrder('default', 20)?.quantity).toBe(quantity);
});

it('remembers the last twenty pages', () => {
  for (let page = 1; page <= 21; page += 1) keepOrder(`k${page}`, KEPT);
  expect(keptOrder('k1', 20)).toBeNull();
  expect(keptOrder('k2', 20)).toEqual(KEPT);
  expect(keptOrder('k21', 20)).toEqual(KEPT);
});

it.each([
  ['no JSON', '{"k1 20":'],
  ['a list', '[]'],
  ['no order', '{"k1 20":7}'],
  [
    'another product',
    JSON.stringify({ 'k1 20': { productId: 21, cart: { 21: 1 }, quantity: 1, savedAt: Date.now() } }),
  ],
  ['one of long ago', JSON.stringify({ 'k1 20': { ...KEPT, savedAt: Date.now() - HOUR - 1 } })],
])('takes nothing from an entry that holds %s', (_, text) => {
  sessionStorage.setItem('keptOrders', text);
  expect(keptOrder('k1', 20)).toBeNull();
});
