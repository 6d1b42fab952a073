import { jest } from '@jest/globals';
import { KeyedDebounce } from './keyed-debounce.ts';

describe('KeyedDebounce', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('does the latest work of a key after the delay', () => {
    const debounce = new KeyedDebounce<number>(600);
    const done: string[] = [];
    debounce.schedule(1, () => done.push('first'));
    jest.advanceTimersByTime(500);
    debounce.schedule(1, () => done.push('second'));
    debounce.schedule(2, () => done.push('other'));
    jest.advanceTimersByTime(599);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(done).toEqual(['second', 'other']);
  });

  it('does at once what is flushed, and never what is cancelled', () => {
    const debounce = new KeyedDebounce<number>(600);
    const done: number[] = [];
    for (const key of [1, 2, 3]) debounce.schedule(key, () => done.push(key));
    debounce.cancel(2);
    debounce.flush(3);
    debounce.flush();
    jest.runAllTimers();
    expect(done).toEqual([3, 1]);
  });
});
