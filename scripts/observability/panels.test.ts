import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readDashboards } from './dashboards.ts';
import { formatUnit } from './panel-units.ts';
import { queryRange, seriesName, withGaps } from './prometheus-api.ts';

const SPAN = { from: 60_000, to: 120_000, stepS: 15 };

describe('a query over a span of time', () => {
  let server: Server;
  let answer: unknown;
  let asked: URL | undefined;
  beforeAll(async () => {
    server = createServer(({ url }, reply) => {
      asked = new URL(url ?? '/', 'http://prometheus');
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());
  const prometheus = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it('gives its series, with gaps where there is no value', async () => {
    answer = {
      status: 'success',
      data: {
        resultType: 'matrix',
        result: [
          {
            metric: { state: 'paid' },
            values: [
              [60, '1'],
              [75, 'NaN'],
              [120, '2.5'],
            ],
          },
        ],
      },
    };
    expect(await queryRange(prometheus(), 'up{job="a"}', SPAN)).toEqual([
      {
        labels: { state: 'paid' },
        points: [
          { at: 60_000, value: 1 },
          { at: 75_000, value: null },
          { at: 90_000, value: null },
          { at: 105_000, value: null },
          { at: 120_000, value: 2.5 },
        ],
      },
    ]);
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      query: 'up{job="a"}',
      start: '60',
      end: '120',
      step: '15',
    });
  });

  it('rejects with the words of Prometheus', async () => {
    answer = { status: 'error', errorType: 'bad_data', error: 'parse error' };
    await expect(queryRange(prometheus(), 'sum(', SPAN)).rejects.toThrow('bad_data: parse error');
  });

  it('has a point for each step', () => {
    expect(withGaps([], SPAN).map(({ value }) => value)).toEqual([null, null, null, null, null]);
  });
});

it.each([
  ['{{job}} {{ instance }}', { job: 'door', instance: 'a:1' }, 'door a:1'],
  ['{{remote}} failed', {}, 'failed'],
  ['half', { le: '1' }, 'half'],
])('a series of %s is named', (pattern, labels, name) => {
  expect(seriesName(pattern, labels)).toBe(name);
});

it.each([
  ['bytes', 12_345_678, '12.3 MB'],
  ['bytes', 0, '0 B'],
  ['currencyUSD', 1234.5, '$1,234.5'],
  ['percentunit', 0.0123, '1.23 %'],
  ['reqps', 12.345, '12.3/s'],
  ['s', 0.0042, '4.2 ms'],
  ['s', 0, '0 s'],
  ['s', 300, '300 s'],
  ['short', 1234, '1,230'],
])('in %s, %d is written', (unit, value, words) => {
  expect(formatUnit(unit, value)).toBe(words);
});

it('knows the unit of every panel', () => {
  for (const { panels } of readDashboards().values())
    for (const { fieldConfig } of panels) expect(formatUnit(fieldConfig.defaults.unit, 1)).not.toBe('');
});
