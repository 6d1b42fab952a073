export { SalesChart } from './sales-chart.tsx';
