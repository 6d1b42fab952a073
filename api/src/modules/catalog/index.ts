import type { Context } from '../../context.ts';
import type { Images } from '../images/index.ts';
import type { Mails } from '../mail/index.ts';
import {
  routeBrowsing,
  routePriceReports,
  routeShelves,
  routeStockNotices,
} from './browse/product.routes.ts';
import { catalogService } from './browse/product.service.ts';
import { routeDesk, routeImports } from './desk.routes.ts';
import { colorPictures } from './editing/picture-color.service.ts';
import { pictureService } from './editing/product-parts.service.ts';
import { routeFavorites } from './favorites/favorite.routes.ts';
import { favoriteService } from './favorites/favorite.service.ts';
import { exportService } from './imports/export.service.ts';
import { forgetRows, isAnyImportOpen } from './imports/import.repo.ts';
import { importService } from './imports/import.service.ts';
import { workImports } from './imports/import-job.service.ts';
import { isAnyPictureDue } from './imports/pictures/import-picture.repo.ts';
import { fetchImportPictures } from './imports/pictures/import-picture.service.ts';
import { routeListing, searchLimit } from './listing/listing.routes.ts';
import { listingService } from './listing/listing.service.ts';
import { rankJobs } from './listing/rank.service.ts';
import { routeReviews } from './reviews/review.routes.ts';
import { deskReviews, reviewService } from './reviews/review.service.ts';
import { BACK_JOB, sendBackInStock, stockNoticeService } from './stock-notices/stock-notice.service.ts';

export { PAYS_FEE } from './browse/product.repo.ts';
export { listOfProducts, type Products } from './browse/product.service.ts';
export { colorPictures } from './editing/picture-color.service.ts';
export { cutPage, type Page, type PageWanted, type Place, pageWanted } from './listing/cursor.rules.ts';
export { type SearchLimit, searchLimit } from './listing/listing.routes.ts';
export { likeText, searchWords } from './listing/listing.rules.ts';
export { keptProducts, listedProducts, suggestInShop } from './listing/listing.service.ts';
export { renewRecommended } from './listing/rank.service.ts';
export { closePriceReport, listPriceReports, toPriceReport } from './price-reports/price-report.service.ts';
export type { HiddenReview } from './reviews/review.rules.ts';
export { keepReported, listMarketReviews, setHidden } from './reviews/review.service.ts';
export {
  addShelf,
  listCountedShelves,
  orderShelves,
  removeShelf,
  renameShelf,
  shelfWords,
} from './shelves/shelf.service.ts';
export { listMarketProducts, putBack, takeDown } from './takedowns/takedown.service.ts';

/** Days for which the rows of a finished import are kept for correction. */
const ROWS_KEPT = 90;

const IMPORT_JOB = 'import-products';
const IMPORT_PICTURE_JOB = 'fetch-import-pictures';
const COLOR_JOB = 'color-pictures';

/** The work on product files that jobs do. */
export interface ProductImports {
  /** Works on open imports for a few seconds; returns how many rows it did. */
  work(): Promise<{ readonly rows: number }>;
  isAnyOpen(): Promise<boolean>;
  /** Fetches pictures that rows name for a few seconds; returns how many it did. */
  fetchPictures(): Promise<{ readonly pictures: number }>;
  /** Deletes the rows of old imports; returns how many. */
  forgetRows(): Promise<number>;
}

/** Emails to those who wait for a variant. */
export interface StockNotices {
  /** Stores the emails of all variants that can be ordered again; returns how many. */
  send(): Promise<{ readonly sent: number }>;
  /** Starts that after new goods have come, after the commit. Never throws; without it they go out within a minute. */
  sendSoon(): void;
}

interface Catalog {
  readonly imports: ProductImports;
  readonly stockNotices: StockNotices;
}

/** Products: browsing and choosing, what companies edit at their desks, product files, reviews, price reports and stock notices. */
export function registerCatalog(
  context: Context,
  { images, pictures, mails }: Pick<Images, 'images' | 'pictures'> & { readonly mails: Mails },
): Catalog {
  const { serve, database, log } = context;
  const parts = { database, pictures };
  const importSoon = (): void => context.runSoon(IMPORT_JOB);
  routeBrowsing(serve, catalogService(database));
  routeListing(serve, listingService(database), searchLimit());
  routeFavorites(serve, favoriteService(database));
  routeShelves(serve, database);
  routeDesk(serve, parts, {
    onPictureAdded: () => context.runSoon(COLOR_JOB),
    onNewGoods: () => context.runSoon(BACK_JOB),
  });
  routeImports(serve, database, {
    imports: importService(database, importSoon),
    exports: exportService(database, context.config.publicUrl),
  });
  routeReviews(serve, { reviews: reviewService(database), desk: deskReviews(database) });
  routePriceReports(serve, database);
  routeStockNotices(serve, stockNoticeService(database));
  const imports: ProductImports = {
    work: () =>
      workImports({
        database,
        siteUrl: context.config.publicUrl,
        workSoon: importSoon,
        onFailure: ({ id, line }, err) =>
          log.error({ err, import: id, line }, 'a row of a product file could not be stored'),
      }),
    isAnyOpen: () => isAnyImportOpen(database),
    fetchPictures: () =>
      fetchImportPictures({
        database,
        remote: context.remotePictures,
        gallery: pictureService(parts, () => context.runSoon(COLOR_JOB)),
        workSoon: () => context.runSoon(IMPORT_PICTURE_JOB),
        onFailure: ({ id }, err) =>
          log.error({ err, picture: id }, 'a picture of a product file could not be stored'),
      }),
    forgetRows: () => forgetRows(database, ROWS_KEPT),
  };
  const stockNotices: StockNotices = {
    send: () => sendBackInStock(database, mails),
    sendSoon: () => context.runSoon(BACK_JOB),
  };
  context.schedule(
    // In its queue it would wait behind one whose server was killed.
    { name: IMPORT_JOB, due: '* * * * *', early: imports.isAnyOpen, work: imports.work },
    {
      name: IMPORT_PICTURE_JOB,
      due: '* * * * *',
      early: () => isAnyPictureDue(database),
      work: imports.fetchPictures,
    },
    { name: 'forget-import-rows', due: '43 4 * * *', work: imports.forgetRows },
    { name: COLOR_JOB, due: '7 * * * *', atStart: true, work: () => colorPictures(database, images) },
    { name: BACK_JOB, due: '* * * * *', work: stockNotices.send },
    ...rankJobs(database),
  );
  return { imports, stockNotices };
}
