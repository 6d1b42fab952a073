import { median, type PageLoad } from './page-load.ts';

type Column = readonly [key: keyof PageLoad, title: string, show: (value: number) => string];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

const COLUMNS: readonly Column[] = [
  ['requests', 'requests', String],
  ['failed', 'failed', String],
  ['jsFiles', 'js files', String],
  ['jsServed', 'js served', kilobytes],
  ['allServed', 'all served', kilobytes],
  ['rounds', 'serial rounds', String],
  ['fcp', 'FCP', milliseconds],
  ['lcp', 'LCP', milliseconds],
  ['cls', 'CLS', (value) => value.toFixed(4)],
  ['tbt', 'TBT', milliseconds],
];

/** A table of medians, with the range of the largest paint. */
export function figureTable(...rows: [name: string, loads: PageLoad[]][]): string {
  const head = ['page', ...COLUMNS.map(([, title]) => title), 'LCP from–to'];
  const lines = rows.map(([name, loads]) => {
    const lcps = loads.map(({ lcp }) => lcp);
    return [
      name,
      ...COLUMNS.map(([key, , show]) => show(median(loads.map((load) => load[key])))),
      `${milliseconds(Math.min(...lcps))}–${milliseconds(Math.max(...lcps))}`,
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
