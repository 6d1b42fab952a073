import { keyedQueue } from './cart-lock.ts';

/** Work that ends when the test resolves or rejects it. */
function work<T>(value: T) {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let begun = false;
  return {
    begin: () => {
      begun = true;
      return promise;
    },
    begun: () => begun,
    end: () => resolve(value),
    fail: () => reject(new Error('It went wrong')),
  };
}

const turns = () => new Promise(setImmediate);

describe('work in line', () => {
  it('waits for earlier work of the same person, and not for another’s', async () => {
    const inLine = keyedQueue();
    const [first, second, other] = [work('first'), work('second'), work('other')];
    const done = [inLine(1, first.begin), inLine(1, second.begin), inLine(2, other.begin)];
    await turns();
    expect([first.begun(), second.begun(), other.begun()]).toEqual([true, false, true]);
    other.end();
    expect(await done[2]).toBe('other');
    expect(second.begun()).toBe(false);
    first.end();
    second.end();
    expect(await Promise.all(done)).toEqual(['first', 'second', 'other']);
  });

  it('goes on after work that went wrong, which only its own caller hears', async () => {
    const inLine = keyedQueue();
    const [first, second] = [work(1), work(2)];
    const done = [inLine(1, first.begin), inLine(1, second.begin)];
    first.fail();
    second.end();
    await expect(done[0]).rejects.toThrow('It went wrong');
    expect(await done[1]).toBe(2);
  });
});
