/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { saveDraft, takeDraft } from './order-draft.ts';

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
