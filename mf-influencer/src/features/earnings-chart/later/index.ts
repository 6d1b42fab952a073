export { EarningsCharts } from './earnings-charts.tsx';
