import { setTimeout as wait } from 'node:timers/promises';
import { type Circuit, type CircuitParts, circuit } from './service-call.ts';

class AwayError extends Error {}
class RefusedError extends Error {}

const refusal = () => new RefusedError();
const fail = () => Promise.reject(new AwayError());
const succeed = async () => 'done';

function open(parts: Partial<CircuitParts> = {}): Circuit {
  return circuit({ isFailure: (error) => error instanceof AwayError, probe: fail, ...parts });
}

const failAll = (line: Circuit, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => line.run(fail, refusal, true)));

it('opens after five failures in a row, and then asks nothing', async () => {
  const line = open();
  await failAll(line, 4);
  expect(await line.run(succeed, refusal, true)).toBe('done');
  await failAll(line, 4);
  expect(line.isOpen()).toBe(false);
  await failAll(line, 1);
  expect(line.isOpen()).toBe(true);
  const work = jest.fn(succeed);
  await expect(line.run(work, refusal, true)).rejects.toThrow(RefusedError);
  expect(work).not.toHaveBeenCalled();
});

it('is not opened by errors that are answers', async () => {
  const line = open();
  for (let call = 0; call < 10; call += 1)
    await expect(line.run(() => Promise.reject(new Error('no')), refusal, true)).rejects.toThrow('no');
  expect(line.isOpen()).toBe(false);
});

describe('calls that hang', () => {
  const times = { slow: 20, firstPause: 1000, maxPause: 1000 };
  /** Calls that hang until `fail`. */
  function hanging(line: Circuit, count: number, isWaitedFor = true) {
    const { promise, reject } = Promise.withResolvers<never>();
    const all = Promise.allSettled(
      Array.from({ length: count }, () => line.run(() => promise, refusal, isWaitedFor)),
    );
    return {
      fail: async () => {
        reject(new AwayError());
        await all;
      },
    };
  }

  it('count while they are on their way', async () => {
    const line = open({ times });
    const calls = hanging(line, 5);
    while (!line.isOpen()) await wait(5);
    await calls.fail();
  });

  it('count once', async () => {
    const line = open({ times });
    const calls = hanging(line, 4);
    await wait(4 * times.slow);
    await calls.fail();
    expect(line.isOpen()).toBe(false);
    await failAll(line, 1);
    expect(line.isOpen()).toBe(true);
  });

  it('of jobs count when they have failed', async () => {
    const line = open({ times });
    const calls = hanging(line, 5, false);
    await wait(4 * times.slow);
    expect(line.isOpen()).toBe(false);
    await calls.fail();
    expect(line.isOpen()).toBe(true);
  });
});

it('is probed after a pause that grows while the probe fails, and closed by one that does not', async () => {
  const sent: number[] = [];
  const began = performance.now();
  const probe = async () => {
    sent.push(performance.now() - began);
    if (sent.length < 4) throw new AwayError();
  };
  const line = open({ probe, times: { slow: 1000, firstPause: 40, maxPause: 80 } });
  await failAll(line, 5);
  while (line.isOpen()) await wait(1);
  expect(sent).toHaveLength(4);
  for (const [index, pause] of [40, 80, 80, 80].entries())
    expect((sent[index] ?? 0) - (sent[index - 1] ?? 0)).toBeGreaterThanOrEqual(pause - 1);
  await failAll(line, 4);
  expect(line.isOpen()).toBe(false);
});
