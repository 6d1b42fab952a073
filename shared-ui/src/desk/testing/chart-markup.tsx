import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LineChart, type LineChartProps } from '../line-chart.tsx';

/** Line charts as HTML, and the styles of all of them, for pictures that scripts take. */
export function chartMarkup(charts: readonly LineChartProps[]): { charts: string[]; styles: string } {
  const sheet = new ServerStyleSheet();
  const drawn = charts.map((chart) => renderToStaticMarkup(sheet.collectStyles(<LineChart {...chart} />)));
  return { charts: drawn, styles: sheet.getStyleTags() };
}
