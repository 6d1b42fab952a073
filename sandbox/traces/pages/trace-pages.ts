import { join } from 'node:path';
import { Eta } from 'eta';
import { LIST_SHEET, pageAssets } from '../../kit/pages.ts';
import { asTree, type KeptSpan, type TraceSummary } from '../store.ts';

/** Path of everything that is shown, the same behind the front door. */
export const BASE = '/sandbox/traces';

export const assets = pageAssets(BASE, [LIST_SHEET, join(import.meta.dirname, 'traces.css')]);

const eta = new Eta({ views: join(import.meta.dirname, 'views'), cache: true });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** The drawing's units: a row is so high, and the time axis so wide. */
const ROW = 24;
const WIDTH = 1000;
/** A bar is never too narrow to be seen. */
const MIN_BAR = 2;

/** A duration for people, such as `12.3 ms`. */
export function duration(us: number): string {
  if (us < 1000) return `${us} µs`;
  return us < 1_000_000 ? `${(us / 1000).toFixed(1)} ms` : `${(us / 1_000_000).toFixed(2)} s`;
}

/** The list of traces. Everything in it is escaped. */
export function listPage(traces: readonly TraceSummary[]): string {
  return eta.render('./list', {
    title: 'All traces',
    base: BASE,
    assets: assets.path,
    traces,
    duration,
    when: (us: number) => time.format(new Date(us / 1000)),
  });
}

/** One trace: its spans below each other, beside their time. */
export function tracePage(spans: readonly KeptSpan[]): string {
  const tree = asTree(spans);
  const begin = Math.min(...tree.map(({ start_us }) => start_us));
  const whole = Math.max(1, ...tree.map(({ start_us, duration_us }) => start_us - begin + duration_us));
  const rows = tree.map((span, index) => ({
    ...span,
    y: index * ROW,
    x: ((span.start_us - begin) / whole) * WIDTH,
    width: Math.max(MIN_BAR, (span.duration_us / whole) * WIDTH),
    color: [...new Set(tree.map(({ service }) => service))].indexOf(span.service) % 6,
  }));
  return eta.render('./trace', {
    title: tree[0]?.name ?? 'Trace',
    base: BASE,
    assets: assets.path,
    id: tree[0]?.trace_id,
    rows,
    whole,
    duration,
    row: ROW,
    size: { width: WIDTH, height: rows.length * ROW },
  });
}
