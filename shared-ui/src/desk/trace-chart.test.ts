import { type ChartSpan, describeTrace, formatDuration, placeSpans } from './trace-chart.tsx';

const span = (span_id: string, parent_id: string | null, start_us: number, failed = false): ChartSpan => ({
  span_id,
  parent_id,
  name: `the ${span_id}`,
  service: span_id === 'click' ? 'browser' : 'api',
  start_us,
  duration_us: 1000,
  failed,
});

const spans = [
  span('sql', 'call', 30),
  span('call', 'click', 20),
  span('click', null, 10),
  span('early', 'click', 15, true),
  span('lost', 'not here', 12),
];

it('draws each span below its parent, by its begin', () => {
  expect(placeSpans(spans).map(({ span_id, depth }) => [span_id, depth])).toEqual([
    ['click', 0],
    ['early', 1],
    ['call', 1],
    ['sql', 2],
    ['lost', 0],
  ]);
});

it('ends with spans that name each other', () => {
  expect(placeSpans([span('hen', 'egg', 1), span('egg', 'hen', 2)])).toEqual([]);
});

it.each([
  [0, '0 µs'],
  [340, '340 µs'],
  [12_345, '12.3 ms'],
  [20_000, '20 ms'],
  [1_234_567, '1.23 s'],
])('%d microseconds are %s', (us, words) => {
  expect(formatDuration(us)).toBe(words);
});

it('says what the picture shows', () => {
  expect(describeTrace(placeSpans(spans))).toBe(
    'Trace of the click: 5 spans of 2 services in 1 ms, 1 failed.',
  );
  expect(describeTrace([])).toBe('An empty trace.');
});
