import {
  chooseMerchandise,
  getMerchandise,
  getProduct,
  listActiveProducts,
  listAddons,
  listAttributes,
  listCompanyProducts,
  listSelections,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { CatalogService } from './catalog.service.ts';

const everybody = { cache: 'public' } as const;

export function routeCatalog(serve: Serve, catalog: CatalogService): void {
  serve(listActiveProducts, () => catalog.listActive(), everybody);
  serve(listCompanyProducts, ({ params }) => catalog.listOfCompany(params.companyId), everybody);
  serve(getProduct, ({ params }) => catalog.product(params.id), everybody);
  serve(getMerchandise, ({ params }) => catalog.start(params.product_id, params.group_product_id), everybody);
  serve(chooseMerchandise, ({ params, body }) =>
    catalog.choose(params.product_id, params.group_product_id, body),
  );
  serve(listAttributes, ({ params }) => catalog.attributes(params.merch_id), everybody);
  serve(listSelections, ({ params }) => catalog.selections(params.attribute_id), everybody);
  serve(listAddons, ({ params }) => catalog.addons(params.product_id), everybody);
}
