/**
 * The loaders, and what a page asks the server for later, with the part of the contract they need: one file that a
 * page fetches when it first needs data.
 */
export { chooseVariant, optionsOfVariant } from './choose-variant.ts';
export { loadChoices } from './load-choices.ts';
export { loadCompany } from './load-company.ts';
export { loadHome } from './load-home.ts';
export { loadProduct } from './load-product.ts';
export { restoreParts } from './restore-parts.ts';
