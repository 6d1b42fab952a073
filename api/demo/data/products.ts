import { ADDON_PRODUCTS } from './products-addons.ts';
import { BRACKENHIDE_PRODUCTS } from './products-brackenhide.ts';
import { EMBERLOW_PRODUCTS } from './products-emberlow.ts';
import { KILNFOLD_PRODUCTS } from './products-kilnfold.ts';
import { LEAFMOOR_PRODUCTS } from './products-leafmoor.ts';
import { OTTILINE_PRODUCTS } from './products-ottiline.ts';
import { PAPERFERN_PRODUCTS } from './products-paperfern.ts';
import { PIPWICK_PRODUCTS } from './products-pipwick.ts';
import { WISHBIN_PRODUCTS } from './products-wishbin.ts';
import type { DemoProduct } from './types.ts';

/** The 42 products of the lists, by id. */
export const LISTED_PRODUCTS: readonly DemoProduct[] = [
  ...WISHBIN_PRODUCTS,
  ...EMBERLOW_PRODUCTS,
  ...KILNFOLD_PRODUCTS,
  ...PAPERFERN_PRODUCTS,
  ...BRACKENHIDE_PRODUCTS,
  ...OTTILINE_PRODUCTS,
  ...LEAFMOOR_PRODUCTS,
  ...PIPWICK_PRODUCTS,
].toSorted((a, b) => a.id - b.id);

/** Every product, add-ons last. */
export const PRODUCTS: readonly DemoProduct[] = [...LISTED_PRODUCTS, ...ADDON_PRODUCTS];
