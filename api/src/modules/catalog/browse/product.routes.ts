import {
  addStockNotice,
  chooseMerchandise,
  getMerchandise,
  getProduct,
  getProductOffer,
  listActiveProducts,
  listAddons,
  listAttributes,
  listCompanyProducts,
  listSelections,
  listShelves as listShelvesCall,
  listStockNotices,
  removeStockNotice,
  reportPrice as reportPriceCall,
} from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { Database } from '../../../platform/database/database.ts';
import { reportPrice } from '../price-reports/price-report.service.ts';
import { listShelves } from '../shelves/shelf.service.ts';
import type { StockNoticeService } from '../stock-notices/stock-notice.service.ts';
import type { CatalogService } from './product.service.ts';

/** Product lists and pages. Staff also see their own company's before it is approved. */
export function routeBrowsing(serve: Serve, catalog: CatalogService): void {
  serve(listActiveProducts, () => catalog.listActive(), { cache: 'public', tags: () => ['products'] });
  serve(listCompanyProducts, ({ params }) => catalog.listOfCompany(params.companyId), {
    cache: 'public',
    tags: ({ params }) => [`shelf-${params.companyId}`],
    hidden: ({ params, actor }) => catalog.listOfCompany(params.companyId, actor),
  });
  serve(getProduct, ({ params }) => catalog.product(params.id), {
    cache: 'public',
    tags: (_, { id, company_id }) => [`product-${id}`, `company-${company_id}`],
    hidden: ({ params, actor }) => catalog.product(params.id, actor),
  });
  serve(getProductOffer, ({ params }) => catalog.offer(params.name_code, params.product_id), {
    cache: 'public',
    tags: (_, { company, product, addons }) => [
      `company-${company.id}`,
      ...[product.id, ...addons.map(({ product_id }) => product_id)].map((id) => `product-${id}`),
    ],
    hidden: ({ params, actor }) => catalog.offer(params.name_code, params.product_id, actor),
  });
  routeChoosing(serve, catalog);
}

/** A page that shows the options of a variant has asked for its product too. */
const noneOfItsOwn = () => [];

/** Choosing a variant on a product page. */
function routeChoosing(serve: Serve, catalog: CatalogService): void {
  serve(getMerchandise, ({ params }) => catalog.start(params.product_id, params.group_product_id), {
    cache: 'public',
    tags: ({ params }) => [params.product_id, params.group_product_id].map((id) => `product-${id}`),
    hidden: ({ params, actor }) => catalog.start(params.product_id, params.group_product_id, actor),
  });
  serve(
    chooseMerchandise,
    ({ params, body }) => catalog.choose(params.product_id, params.group_product_id, body),
    {
      hidden: ({ params, body, actor }) =>
        catalog.choose(params.product_id, params.group_product_id, body, actor),
    },
  );
  serve(listAttributes, ({ params }) => catalog.attributes(params.merch_id), {
    cache: 'public',
    tags: noneOfItsOwn,
    hidden: ({ params, actor }) => catalog.attributes(params.merch_id, actor),
  });
  serve(listSelections, ({ params }) => catalog.selections(params.attribute_id), {
    cache: 'public',
    tags: noneOfItsOwn,
    hidden: ({ params, actor }) => catalog.selections(params.attribute_id, actor),
  });
  serve(listAddons, ({ params }) => catalog.addons(params.product_id), {
    cache: 'public',
    tags: ({ params }, addons) =>
      [params.product_id, ...addons.map(({ product_id }) => product_id)].map((id) => `product-${id}`),
    hidden: ({ params, actor }) => catalog.addons(params.product_id, actor),
  });
}

/** What products are sorted by: the lists of the whole market. */
export function routeShelves(serve: Serve, database: Database): void {
  serve(listShelvesCall, () => listShelves(database), { cache: 'public', tags: () => ['products'] });
}

export function routePriceReports(serve: Serve, database: Database): void {
  const report = reportPrice(database);
  serve(reportPriceCall, async ({ actor, params, body }) => {
    await report(actor.personId, params.id, body);
    return { msg: 'Thank you. An administrator looks into it.' };
  });
}

/** The calls by which people say what they wait for. */
export function routeStockNotices(serve: Serve, notices: StockNoticeService): void {
  serve(listStockNotices, async ({ actor }) => ({ notices: await notices.list(actor.personId) }));
  serve(addStockNotice, async ({ actor, body }) => {
    await notices.add(actor.personId, body.merch_id);
    return { merch_id: body.merch_id };
  });
  serve(removeStockNotice, async ({ actor, params }) => {
    await notices.remove(actor.personId, params.merch_id);
    return { merch_id: params.merch_id };
  });
}
