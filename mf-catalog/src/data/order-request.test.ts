/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { requestDone, requestKeyFor } from './order-request.ts';

const ENTRY = 'orderRequest';

/** The module as a page that has just been loaded has it. */
async function afterReload(): Promise<typeof requestKeyFor> {
  jest.resetModules();
  return (await import('./order-request.ts')).requestKeyFor;
}

beforeEach(() => requestDone());
afterEach(() => {
  jest.restoreAllMocks();
});

it('is the same for the same order, another one for another', () => {
  const key = requestKeyFor('200 x 1');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(requestKeyFor('200 x 1')).toBe(key);
  expect(requestKeyFor('200 x 2')).not.toBe(key);
});

it('outlives a reload', async () => {
  const key = requestKeyFor('200 x 1');
  expect((await afterReload())('200 x 1')).toBe(key);
});

it('is another one once the answer has come', async () => {
  const key = requestKeyFor('200 x 1');
  requestDone();
  expect(requestKeyFor('200 x 1')).not.toBe(key);
  requestDone();
  expect((await afterReload())('200 x 1')).not.toBe(key);
});

it('is another one after an hour', () => {
  const key = requestKeyFor('200 x 1');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_001);
  expect(requestKeyFor('200 x 1')).not.toBe(key);
});

it.each(['{', '5', '{"order":"200 x 1","key":"<script>","since":1}', '{"order":"200 x 1"}'])(
  'makes nothing of the damaged entry %s',
  async (entry) => {
    sessionStorage.setItem(ENTRY, entry);
    expect((await afterReload())('200 x 1')).toMatch(/^[0-9a-f]{32}$/);
  },
);

it('does without a storage that is denied', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  const key = requestKeyFor('200 x 1');
  expect(requestKeyFor('200 x 1')).toBe(key);
});
