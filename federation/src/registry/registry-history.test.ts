import { readInOrder } from './registry-history.ts';

const numbers = Array.from({ length: 30 }, (_, index) => index);

describe('reading in order', () => {
  it('reads some items ahead, and gives them in their order', async () => {
    const open = new Map<number, () => void>();
    let most = 0;
    const read = (item: number) =>
      new Promise<number>((resolve) => {
        open.set(item, () => resolve(item));
        most = Math.max(most, open.size);
        // The last one that waits is answered first.
        if (open.size < 8 && item < 29) return;
        for (const [each, answer] of [...open].reverse()) {
          answer();
          open.delete(each);
        }
      });
    const found: number[] = [];
    for await (const item of readInOrder(numbers, read)) found.push(item);
    expect(found).toEqual(numbers);
    expect(most).toBe(8);
  });

  it('reads no more than it has begun when its taker stops', async () => {
    const begun: number[] = [];
    const read = async (item: number) => {
      begun.push(item);
      if (item > 0) throw new Error('away');
      return item;
    };
    for await (const item of readInOrder(numbers, read)) {
      expect(item).toBe(0);
      break;
    }
    expect(begun).toEqual(numbers.slice(0, 8));
  });

  it('fails with the first item that cannot be read', async () => {
    const read = async (item: number) => {
      if (item >= 2) throw new Error(`${item} is away`);
      return item;
    };
    const found: number[] = [];
    const all = async () => {
      for await (const item of readInOrder(numbers, read)) found.push(item);
    };
    await expect(all()).rejects.toThrow('2 is away');
    expect(found).toEqual([0, 1]);
  });
});
