import { join } from 'node:path';
import type { App } from '../src/app.ts';
import { repositoryRoot } from '../src/config/variables.ts';
import { colorPictures, renewRecommended } from '../src/modules/catalog/index.ts';
import { warmImages } from '../src/modules/images/index.ts';
import { generateArtwork, type OnProgress } from './artwork/generate.ts';
import { logoLocation, productLocation } from './artwork/pictures.ts';
import { COMPANIES } from './data/companies.ts';
import { LISTED_PRODUCTS } from './data/products.ts';
import { seedOrders } from './seed/orders/seed-orders.ts';
import { seedCart } from './seed/seed-cart.ts';
import { seedDatabase } from './seed/seed-database.ts';
import { storePictures } from './seed/store-pictures.ts';

/** Drawn once per version, whatever database or media store they are for. */
const ARTWORK_CACHE = join(repositoryRoot, '.cache/artwork');
/** The widths of most cards and logos: what the first visitor asks for. */
const CARD_WIDTHS = [320, 480] as const;
const LOGO_WIDTHS = [48] as const;

/**
 * Fills a server's database, which has the schema, and its pictures: pictures first, so that no row ever names one that
 * is not there. Repeats nothing that an earlier start has done.
 */
export async function seed(app: App, onProgress: OnProgress = () => undefined): Promise<void> {
  const { database, mediaStore, images } = app;
  const artwork = await generateArtwork(ARTWORK_CACHE, onProgress);
  onProgress('pictures of the demo go into the store');
  await storePictures(artwork, mediaStore);
  onProgress('products and people of the demo');
  await seedDatabase(database, artwork.pictures);
  await colorPictures(database, images);
  await seedOrders(app, onProgress);
  await renewRecommended(database);
  onProgress('cart of the demo, and pictures as small as cards show them');
  await seedCart(app);
  const fronts = LISTED_PRODUCTS.map(({ id }) => productLocation(id, 'front'));
  await warmImages(images, fronts, CARD_WIDTHS);
  await warmImages(
    images,
    COMPANIES.map(({ id }) => logoLocation(id)),
    LOGO_WIDTHS,
  );
}
