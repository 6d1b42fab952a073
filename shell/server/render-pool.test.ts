import { Breaker } from './render-pool.ts';

describe('Breaker', () => {
  it('leaves a release alone after three failures in a row, for half a minute', () => {
    let now = 0;
    const breaker = new Breaker(() => now);
    for (const _ of [1, 2, 3]) {
      expect(breaker.allows('mf-x 1')).toBe(true);
      breaker.failed('mf-x 1');
    }
    expect(breaker.allows('mf-x 1')).toBe(false);
    expect(breaker.allows('mf-x 2')).toBe(true);
    now = 30_000;
    expect(breaker.allows('mf-x 1')).toBe(true);
  });

  it('counts failures in a row only', () => {
    const breaker = new Breaker(() => 0);
    for (const _ of [1, 2, 3, 4]) {
      breaker.failed('mf-x 1');
      breaker.succeeded('mf-x 1');
    }
    expect(breaker.allows('mf-x 1')).toBe(true);
  });
});
