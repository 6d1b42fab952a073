import { setTimeout as wait } from 'node:timers/promises';
import { jobQueue, QueueFullError } from './job-queue.ts';

describe('a job queue', () => {
  it('never runs more jobs at one time than it may', async () => {
    const queue = jobQueue<number>(2, 100);
    let running = 0;
    let most = 0;
    const job = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(5);
      running -= 1;
      return most;
    };
    await Promise.all(Array.from({ length: 9 }, (_, key) => queue(String(key), job)));
    expect(most).toBe(2);
  });

  it('gives one job to all who ask for its key, and starts anew once it is done', async () => {
    const queue = jobQueue<number>(1, 100);
    let runs = 0;
    const job = async () => {
      runs += 1;
      await wait(5);
      return runs;
    };
    expect(await Promise.all([queue('a', job), queue('a', job), queue('a', job)])).toEqual([1, 1, 1]);
    expect(await queue('a', job)).toBe(2);
  });

  it('goes on after a job that failed', async () => {
    const queue = jobQueue<string>(1, 100);
    const failing = queue('a', () => Promise.reject(new Error('failed')));
    const next = queue('b', async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
    expect(await queue('a', async () => 'again')).toBe('again');
  });

  it('refuses when too many wait', async () => {
    const queue = jobQueue<void>(1, 1);
    const first = queue('a', () => wait(5));
    const second = queue('b', () => wait(5));
    await expect(queue('c', () => wait(5))).rejects.toBeInstanceOf(QueueFullError);
    await Promise.all([first, second]);
    await queue('c', () => wait(1));
  });
});
