import fc from 'fast-check';
import { BUCKET_LIMITS, bucketOf, countedFrom, METRICS, percentile75, Tallies } from './telemetry.rules.ts';

const histogramOf = (metric: (typeof METRICS)[number], values: readonly number[]): number[] => {
  const samples = [...BUCKET_LIMITS[metric], Number.POSITIVE_INFINITY].map(() => 0);
  for (const value of values) {
    const bucket = bucketOf(metric, value);
    samples[bucket] = (samples[bucket] ?? 0) + 1;
  }
  return samples;
};

describe('the 75th percentile of a histogram', () => {
  it('is in the bucket of the exact one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...METRICS),
        fc.array(fc.double({ min: 0, max: 30_000, noNaN: true }), { minLength: 1, maxLength: 200 }),
        (metric, values) => {
          const exact =
            values.toSorted((one, other) => one - other)[Math.ceil(0.75 * values.length) - 1] ?? 0;
          const limits = BUCKET_LIMITS[metric];
          const bucket = bucketOf(metric, exact);
          const found = percentile75(metric, histogramOf(metric, values)) ?? -1;
          expect(found).toBeGreaterThanOrEqual(limits[bucket - 1] ?? 0);
          expect(found).toBeLessThanOrEqual(limits[bucket] ?? limits.at(-1) ?? 0);
        },
      ),
    );
  });

  it('is known for a worked example, and not without samples', () => {
    // 4 values to 250 ms, 4 to 500 ms: the sixth of eight lies in the middle of the second bucket.
    expect(percentile75('lcp', [4, 4])).toBe(375);
    expect(percentile75('cls', [0, 0, 0])).toBeNull();
    expect(percentile75('inp', [])).toBeNull();
  });
});

describe('counts of releases', () => {
  const view = { remote: 'mf-tea', version: '1.0.0', path: '/tea/:kind' };

  it('count each visit once, with its failure', () => {
    const tallies = new Tallies();
    tallies.view(view, true);
    tallies.view({ ...view, failure: 'load', fell_back: true }, true);
    tallies.view({ ...view, failure: 'render', late: true }, true);
    tallies.view({ ...view, version: '1.1.0' }, true);
    expect(tallies.take()).toMatchObject([
      { version: '1.0.0', views: 2, load_failures: 1, render_errors: 1, fallbacks: 1 },
      { version: '1.1.0', views: 1, load_failures: 0 },
    ]);
    expect(tallies.take()).toEqual([]);
  });

  it('are added to those of the meantime when they could not be stored', () => {
    const tallies = new Tallies();
    tallies.view(view, true);
    tallies.vitals({ remote: 'mf-tea', version: '1.0.0', lcp: 260, cls: 0 });
    const taken = tallies.take();
    tallies.view(view, true);
    tallies.vitals({ remote: 'mf-tea', version: '1.0.0', lcp: 270 });
    tallies.giveBack(taken);
    const [tally] = tallies.take();
    expect(tally).toMatchObject({ views: 2 });
    expect([...(tally?.vitals ?? [])]).toEqual([
      ['lcp 1', 2],
      ['cls 0', 1],
    ]);
  });
});

it('counts for a canary what came in the last five minutes and since it runs', () => {
  const now = new Date('2026-11-26T12:00:07Z');
  expect(countedFrom('2026-11-26T10:00:00Z', now).toISOString()).toBe('2026-11-26T11:55:00.000Z');
  expect(countedFrom('2026-11-26T11:58:34Z', now).toISOString()).toBe('2026-11-26T11:58:30.000Z');
});
