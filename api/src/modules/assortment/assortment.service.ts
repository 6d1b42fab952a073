import type { DeskMediaForm, DeskProduct } from 'shared-api/contract';
import { deskCompany } from '../company/index.ts';
import { type AddonsForm, changeAddons } from './addon.service.ts';
import { type AttributeService, attributeService } from './attribute.service.ts';
import { changeMedia } from './media.service.ts';
import { type PictureService, pictureService } from './picture.service.ts';
import { type ProductService, productService } from './product.service.ts';
import { type SwatchService, swatchService } from './swatch.service.ts';
import type { PictureParts } from './take-picture.ts';
import { type VariantService, variantService } from './variant.service.ts';
import { type VariantPictureService, variantPictureService } from './variant-picture.service.ts';
import type { Worker } from './worker.ts';

/** A call of somebody who may work at the desk that its path names. */
export interface DeskCall {
  readonly actor: { readonly personId: number };
  readonly params: { readonly company: string };
}

/** What a company sells, in the hands of those who work there. */
export interface Assortment {
  workerOf(call: DeskCall): Promise<Worker>;
  readonly products: ProductService;
  readonly variants: VariantService;
  readonly attributes: AttributeService;
  readonly pictures: PictureService;
  readonly variantPictures: VariantPictureService;
  readonly swatches: SwatchService;
  changeMedia(worker: Worker, productId: number, form: DeskMediaForm): Promise<DeskProduct>;
  changeAddons(worker: Worker, productId: number, form: AddonsForm): Promise<DeskProduct>;
}

export function assortment(parts: PictureParts): Assortment {
  const { database } = parts;
  return {
    workerOf: async ({ actor, params }) => {
      const { id } = await deskCompany(database, params.company);
      return { companyId: id, actorId: actor.personId };
    },
    products: productService(database),
    variants: variantService(database),
    attributes: attributeService(database),
    pictures: pictureService(parts),
    variantPictures: variantPictureService(parts),
    swatches: swatchService(parts),
    changeMedia: (worker, productId, form) => changeMedia(database, worker, productId, form),
    changeAddons: (worker, productId, form) => changeAddons(database, worker, productId, form),
  };
}
