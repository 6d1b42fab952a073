import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../e2e/measure/contact-sheet.ts';
import type { LineSeries } from '../../shared-ui/src/desk/line-chart.tsx';
import { type Dashboard, type Panel, readDashboards } from './dashboards.ts';
import { formatUnit } from './panel-units.ts';
import { queryRange, type Span, seriesName } from './prometheus-api.ts';
import { loadComponents } from './tsx-hook.ts';

/**
 * Runs every panel's query of the dashboards against a Prometheus, and draws the panels with the charts of the desks, one picture for each
 * dashboard. Prints how many series each query gave; exits with 1 when Prometheus refuses one.
 *
 *   node scripts/observability/draw-dashboards.ts [--prometheus http://127.0.0.1:9090] [--minutes 15] [--to docs/images]
 */
const { values } = parseArgs({
  options: {
    prometheus: { type: 'string', default: 'http://127.0.0.1:9090' },
    minutes: { type: 'string', default: '15' },
    to: { type: 'string', default: 'docs/images' },
  },
});
const STEPS = 120;
/** Of a picture and a panel, in px. */
const [WIDTH, PANEL_WIDTH, CHART_HEIGHT] = [1440, 680, 180];

loadComponents();
const { chartMarkup } = await import('../../shared-ui/src/desk/testing/chart-markup.tsx');
const { baseCss, tokensCss } = await import('../../shared-ui/src/tokens/index.ts');

const to = Date.now();
const minutes = Number(values.minutes);
const span: Span = {
  from: to - minutes * 60_000,
  to,
  stepS: Math.max(1, Math.round((minutes * 60) / STEPS)),
};
const refused: string[] = [];
let asked = 0;
let empty = 0;

/** The lines of a panel: the series of its queries. */
async function linesOf({ title, targets }: Panel): Promise<LineSeries[]> {
  const lines: LineSeries[] = [];
  for (const { expr, legendFormat } of targets) {
    asked += 1;
    try {
      const found = await queryRange(values.prometheus, expr, span);
      if (found.length === 0) empty += 1;
      console.log(`${String(found.length).padStart(3)} series\t${title}\t${expr}`);
      lines.push(...found.map(({ labels, points }) => ({ name: seriesName(legendFormat, labels), points })));
    } catch (error) {
      refused.push(`${title}: ${expr}: ${error instanceof Error ? error.message : error}`);
    }
  }
  // Two lines of one name would be one to the chart.
  return lines.map((line, index) => {
    const before = lines.slice(0, index).filter(({ name }) => name === line.name).length;
    return before === 0 ? line : { ...line, name: `${line.name} (${before + 1})` };
  });
}

async function pageOf({ title, panels }: Dashboard): Promise<string> {
  const lines: LineSeries[][] = [];
  for (const panel of panels) lines.push(await linesOf(panel));
  const { charts, styles } = chartMarkup(
    panels.map((panel, index) => ({
      title: panel.title,
      series: lines[index] ?? [],
      from: span.from,
      to: span.to,
      format: (value: number) => formatUnit(panel.fieldConfig.defaults.unit, value),
      width: PANEL_WIDTH,
      height: CHART_HEIGHT,
    })),
  );
  const sections = panels.map(
    (panel, index) =>
      `<section><h2>${escaped(panel.title)}</h2><p>${escaped(panel.description)}</p>${charts[index]}</section>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>${tokensCss()}${baseCss()}
main{padding:24px;width:${WIDTH}px;box-sizing:border-box}h1{margin-bottom:16px}
main>div{display:grid;grid-template-columns:1fr 1fr;gap:32px 24px}section{min-width:0}
section>p{color:var(--muted);font:var(--t12);margin-bottom:8px}</style>${styles}
<main><h1>${escaped(title)}</h1><div>${sections.join('')}</div></main>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const folder = resolve(values.to);
await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } });
  for (const [name, dashboard] of readDashboards()) {
    await page.setContent(await pageOf(dashboard), { waitUntil: 'load' });
    await page.screenshot({
      path: join(folder, `dashboard-${name}.jpg`),
      type: 'jpeg',
      quality: 80,
      fullPage: true,
    });
  }
} finally {
  await browser.close();
}
console.log(`${asked} queries, ${refused.length} refused, ${empty} without a series`);
for (const fault of refused) console.error(`refused: ${fault}`);
process.exitCode = refused.length === 0 ? 0 : 1;
