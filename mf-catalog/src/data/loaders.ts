/** The loaders and the part of the contract they need, as one file that a page fetches when it first needs data. */
export { loadCompany } from './load-company.ts';
export { loadHome } from './load-home.ts';
export { loadProduct } from './load-product.ts';
