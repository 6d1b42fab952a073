import type { ModuleParts } from '../module-parts.ts';
import { routeAssortment } from './assortment.routes.ts';
import { assortment } from './assortment.service.ts';
import { routeImports } from './import/import.routes.ts';
import { importService } from './import/import.service.ts';
import { forgetRows, isAnyImportOpen } from './import/work.repo.ts';
import { type ImportWork, workImports } from './import/work-imports.ts';
import type { PictureParts } from './take-picture.ts';

export { deskMerchandise, deskProduct } from './read-product.ts';
export { type PictureRemovalParts, removeLeftPictures } from './remove-left-pictures.ts';
export { picturesLeft } from './shop-picture.repo.ts';
export { type PictureParts, showPicture, takeLogo } from './take-picture.ts';

/** Days for which rows are kept once their import is over, to be looked at and mended. */
const ROWS_KEPT = 90;

export const IMPORT_JOB = 'import-products';

export interface AssortmentParts extends ModuleParts, PictureParts {
  readonly onFailure: ImportWork['onFailure'];
  /** Asks for the job that works on files of products. */
  readonly importSoon: () => void;
}

/** What the server does by itself for it. */
export interface ProductImports {
  /** Works for a few seconds on files that are being brought in; gives how many rows it did. */
  work(): Promise<{ readonly rows: number }>;
  isAnyOpen(): Promise<boolean>;
  /** Forgets the rows of files that were brought in long ago; gives how many those were. */
  forgetRows(): Promise<number>;
}

/** What companies sell, as they keep it at their desks: products, variants, choices, add-ons, pictures, files of products. */
export function assortmentModule({ serve, importSoon, ...parts }: AssortmentParts): ProductImports {
  const desk = assortment(parts);
  routeAssortment(serve, desk);
  routeImports(serve, desk, importService(parts.database, importSoon));
  return {
    work: () => workImports({ ...parts, workSoon: importSoon }),
    isAnyOpen: () => isAnyImportOpen(parts.database),
    forgetRows: () => forgetRows(parts.database, ROWS_KEPT),
  };
}
