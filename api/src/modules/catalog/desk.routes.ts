import {
  addCompanyBox,
  addDeskAttribute,
  addDeskMerchandise,
  addDeskPicture,
  addDeskProduct,
  changeDeskAddons,
  changeDeskAreas,
  changeDeskAttribute,
  changeDeskMedia,
  changeDeskMerchandise,
  changeDeskMerchandisePicture,
  changeDeskMerchandiseTable,
  changeDeskOptionColor,
  changeDeskOptionPicture,
  changeDeskPictures,
  changeDeskProduct,
  copyDeskProduct,
  exportProducts,
  getDeskAreas,
  getDeskProduct,
  getImport,
  getRefusedRows,
  listCompanyBoxes,
  listDeskProducts,
  listImports,
  orderDeskAttributes,
  previewImport,
  removeCompanyBox,
  removeDeskAttribute,
  removeDeskMerchandisePicture,
  removeDeskOptionPicture,
  startImport,
  stopImport,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { Database } from '../../platform/database/database.ts';
import { deskCompany } from '../companies/index.ts';
import type { PictureParts } from '../images/index.ts';
import { areaService } from './editing/areas.service.ts';
import { boxService } from './editing/boxes.service.ts';
import type { DeskActor } from './editing/edit-product.ts';
import { productService } from './editing/product.service.ts';
import { duplicateProduct } from './editing/product-copy.service.ts';
import { changeAddons, changeMedia, pictureService } from './editing/product-parts.service.ts';
import type { ExportService } from './imports/export.service.ts';
import type { ImportService } from './imports/import.service.ts';
import { attributeService, swatchService } from './variants/attribute.service.ts';
import { variantPictureService, variantService } from './variants/variant.service.ts';
import { changeVariantTable } from './variants/variant-table.service.ts';

type ActorOf = (call: {
  readonly actor: { readonly personId: number };
  readonly params: { readonly company: string };
}) => Promise<DeskActor>;

/** Who calls, at the desk of the company that the path names. The platform has checked that they may. */
const deskActorOf =
  (database: Database): ActorOf =>
  async ({ actor, params }) => {
    const { id } = await deskCompany(database, params.company);
    return { companyId: id, actorId: actor.personId };
  };

/** What is to be done soon after a change. */
interface DeskEvents {
  readonly onPictureAdded: () => void;
  readonly onNewGoods: () => void;
}

export function routeDesk(
  serve: Serve,
  parts: PictureParts,
  { onPictureAdded, onNewGoods }: DeskEvents,
): void {
  const { database } = parts;
  const actorOf = deskActorOf(database);
  const products = productService(database);
  const variants = variantService(database);
  const attributes = attributeService(database);
  const pictures = pictureService(parts, onPictureAdded);
  const variantPictures = variantPictureService(parts);
  const swatches = swatchService(parts);
  serve(listDeskProducts, async (call) =>
    products.list(await actorOf(call), call.query.q ?? '', call.query.page ?? 1),
  );
  serve(getDeskProduct, async (call) => products.get(await actorOf(call), call.params.id));
  serve(addDeskProduct, async (call) => products.add(await actorOf(call), call.body, call.key));
  serve(changeDeskProduct, async (call) => {
    const { version, ...form } = call.body;
    return products.change(await actorOf(call), call.params.id, form, version);
  });
  serve(copyDeskProduct, async (call) =>
    duplicateProduct(database, await actorOf(call), call.params.id, call.key),
  );
  serve(changeDeskMedia, async (call) =>
    changeMedia(database, await actorOf(call), call.params.id, call.body),
  );
  serve(changeDeskAddons, async (call) =>
    changeAddons(database, await actorOf(call), call.params.id, call.body),
  );
  const boxes = boxService(database);
  serve(listCompanyBoxes, async (call) => boxes.list(await actorOf(call)));
  serve(addCompanyBox, async (call) => boxes.add(await actorOf(call), call.body, call.key));
  serve(removeCompanyBox, async (call) => boxes.remove(await actorOf(call), call.params.id));
  const areas = areaService(database);
  serve(getDeskAreas, async (call) => areas.get(await actorOf(call), call.params.id));
  serve(changeDeskAreas, async (call) => {
    const { version, ...form } = call.body;
    return areas.change(await actorOf(call), call.params.id, form, version);
  });

  serve(addDeskMerchandise, async (call) =>
    variants.add(await actorOf(call), call.params.id, call.body, call.key),
  );
  serve(changeDeskMerchandise, async (call) => {
    const { version, ...form } = call.body;
    return variants.change(await actorOf(call), call.params.merch_id, form, version);
  });

  serve(changeDeskMerchandiseTable, async (call) => {
    const { rows } = call.body;
    const answer = await changeVariantTable(database, await actorOf(call), call.params.id, rows, call.key);
    if (rows.some(({ add }) => add > 0)) onNewGoods();
    return answer;
  });

  serve(addDeskAttribute, async (call) =>
    attributes.add(await actorOf(call), call.params.id, call.body, call.key),
  );
  serve(changeDeskAttribute, async (call) => {
    const { version, ...form } = call.body;
    return attributes.change(await actorOf(call), call.params.id, call.params.attribute_id, form, version);
  });
  serve(orderDeskAttributes, async (call) =>
    attributes.order(await actorOf(call), call.params.id, call.body.ids, call.body.version),
  );
  serve(removeDeskAttribute, async (call) =>
    attributes.remove(await actorOf(call), call.params.id, call.params.attribute_id, call.query.version),
  );

  serve(addDeskPicture, async (call) => {
    const { picture_name: picture, alt = '' } = call.body;
    return pictures.add(await actorOf(call), call.params.id, { picture, alt }, call.key);
  });
  serve(changeDeskPictures, async (call) =>
    pictures.change(await actorOf(call), call.params.id, call.body.pictures, call.body.version),
  );
  serve(changeDeskMerchandisePicture, async (call) => {
    const { picture_name: picture, alt } = call.body;
    return variantPictures.change(await actorOf(call), call.params.merch_id, { picture, alt });
  });
  serve(removeDeskMerchandisePicture, async (call) =>
    variantPictures.remove(await actorOf(call), call.params.merch_id, call.query.version),
  );
  serve(changeDeskOptionPicture, async (call) =>
    swatches.change(await actorOf(call), call.params.id, call.params.option_id, call.body.picture_name),
  );
  serve(changeDeskOptionColor, async (call) =>
    swatches.color(await actorOf(call), call.params.id, call.params.option_id, call.body.color),
  );
  serve(removeDeskOptionPicture, async (call) =>
    swatches.remove(await actorOf(call), call.params.id, call.params.option_id, call.query.version),
  );
}

export function routeImports(
  serve: Serve,
  database: Database,
  { imports, exports }: { readonly imports: ImportService; readonly exports: ExportService },
): void {
  const actorOf = deskActorOf(database);
  serve(exportProducts, async (call) => exports.page(await actorOf(call), call.query.after ?? 0));
  serve(startImport, async (call) => imports.start(await actorOf(call), call.body));
  serve(previewImport, async (call) => imports.preview(await actorOf(call), call.body));
  serve(stopImport, async (call) => imports.stop(await actorOf(call), call.params.id));
  serve(listImports, async (call) => imports.list(await actorOf(call)));
  serve(getImport, async (call) => imports.report(await actorOf(call), call.params.id, call.query));
  serve(getRefusedRows, async (call) => imports.refused(await actorOf(call), call.params.id));
}
