export { loadCardLibrary } from '../../../data/card/load-card-library.ts';
export { CardPayment } from './card-payment.tsx';
