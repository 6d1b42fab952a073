import {
  addDeskAttribute,
  addDeskMerchandise,
  addDeskPicture,
  addDeskProduct,
  changeDeskAddons,
  changeDeskAttribute,
  changeDeskMedia,
  changeDeskMerchandise,
  changeDeskMerchandisePicture,
  changeDeskOptionPicture,
  changeDeskPictures,
  changeDeskProduct,
  getDeskProduct,
  listDeskProducts,
  orderDeskAttributes,
  removeDeskAttribute,
  removeDeskMerchandisePicture,
  removeDeskOptionPicture,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { Assortment } from './assortment.service.ts';

/** Who works at which desk is asked of `workerOf`, from the person and the company that the path names. */
export function routeAssortment(serve: Serve, desk: Assortment): void {
  const { workerOf, products, variants, attributes, pictures, variantPictures, swatches } = desk;
  serve(listDeskProducts, async (call) =>
    products.list(await workerOf(call), call.query.q ?? '', call.query.page ?? 1),
  );
  serve(getDeskProduct, async (call) => products.get(await workerOf(call), call.params.id));
  serve(addDeskProduct, async (call) => products.add(await workerOf(call), call.body, call.key));
  serve(changeDeskProduct, async (call) => {
    const { version, ...form } = call.body;
    return products.change(await workerOf(call), call.params.id, form, version);
  });
  serve(changeDeskMedia, async (call) => desk.changeMedia(await workerOf(call), call.params.id, call.body));
  serve(changeDeskAddons, async (call) => desk.changeAddons(await workerOf(call), call.params.id, call.body));

  serve(addDeskMerchandise, async (call) =>
    variants.add(await workerOf(call), call.params.id, call.body, call.key),
  );
  serve(changeDeskMerchandise, async (call) => {
    const { version, ...form } = call.body;
    return variants.change(await workerOf(call), call.params.merch_id, form, version);
  });

  serve(addDeskAttribute, async (call) =>
    attributes.add(await workerOf(call), call.params.id, call.body, call.key),
  );
  serve(changeDeskAttribute, async (call) => {
    const { version, ...form } = call.body;
    return attributes.change(await workerOf(call), call.params.id, call.params.attribute_id, form, version);
  });
  serve(orderDeskAttributes, async (call) =>
    attributes.order(await workerOf(call), call.params.id, call.body.ids, call.body.version),
  );
  serve(removeDeskAttribute, async (call) =>
    attributes.remove(await workerOf(call), call.params.id, call.params.attribute_id, call.query.version),
  );

  serve(addDeskPicture, async (call) => {
    const { picture_name: picture, alt } = call.body;
    return pictures.add(await workerOf(call), call.params.id, { picture, alt }, call.key);
  });
  serve(changeDeskPictures, async (call) =>
    pictures.change(await workerOf(call), call.params.id, call.body.pictures, call.body.version),
  );
  serve(changeDeskMerchandisePicture, async (call) => {
    const { picture_name: picture, alt } = call.body;
    return variantPictures.change(await workerOf(call), call.params.merch_id, { picture, alt });
  });
  serve(removeDeskMerchandisePicture, async (call) =>
    variantPictures.remove(await workerOf(call), call.params.merch_id, call.query.version),
  );
  serve(changeDeskOptionPicture, async (call) =>
    swatches.change(await workerOf(call), call.params.id, call.params.option_id, call.body.picture_name),
  );
  serve(removeDeskOptionPicture, async (call) =>
    swatches.remove(await workerOf(call), call.params.id, call.params.option_id, call.query.version),
  );
}
