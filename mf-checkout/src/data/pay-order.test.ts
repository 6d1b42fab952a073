/** @jest-environment federation/jest/dom-environment */
import { withPaymentLock } from './pay-order.ts';

describe('one payment at a time', () => {
  it('is made where the browser knows no locks', async () => {
    expect(await withPaymentLock(async () => 'paid')).toBe('paid');
  });

  it('waits for no other window: it says that there is one', async () => {
    let held = false;
    const locks = {
      request: async (_name: string, how: object, work: (lock: object | null) => Promise<unknown>) => {
        expect(how).toEqual({ ifAvailable: true });
        if (held) return work(null);
        held = true;
        try {
          return await work({});
        } finally {
          held = false;
        }
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = withPaymentLock(() => promise);
    expect(await withPaymentLock(async () => 'second')).toBeNull();
    resolve('first');
    expect(await first).toBe('first');
    expect(await withPaymentLock(async () => 'third')).toBe('third');
    Reflect.deleteProperty(navigator, 'locks');
  });
});
