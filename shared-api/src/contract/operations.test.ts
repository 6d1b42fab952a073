import { z } from 'zod/mini';
import * as contract from './index.ts';

const { operations } = contract;

/** The calls of specification chapter 7, as written there. */
const specified = `
GET /api/company/product/active
GET /api/company/product/company/{companyId}
GET /api/company/id/{id}
POST /api/company/
GET /api/order/init/product/{product_id}/{group_product_id}
PUT /api/order/init/product/{product_id}/{group_product_id}
GET /api/order/attribute/merchandice/{merch_id}
GET /api/order/selection/attribute/{attribute_id}
GET /api/order/product/addon/{product_id}
POST /api/order/cart
POST /api/order/carts
GET /api/order/cart
PUT /api/order/cart/{cart_id}/update
DELETE /api/order/cart/{id}/update
PUT /api/order/cart/mediacheck/{id}
GET /api/order/cart/{id}/clicked
GET /api/order/cart/{id}/gift
GET /api/order/cart/{id}/addons
GET /api/order/cart/{cart_id}/{cartaddon_id}/media
GET /api/order/cart/{cart_id}/{cartaddon_id}/mediainput
GET /api/order/cart/{cart_id}/giftmedia
POST /api/order/cart/mediaslice
PUT /api/order/cart/mediaslice
POST /api/order/mediaslice/picture
PUT /api/order/mediaslice/picture
GET /api/order/address
POST /api/order/address
GET /api/order/carts/checkout
PUT /api/order/calcshipment
POST /api/order/calcshipment
PUT /api/order/calctax
POST /api/order/
POST /api/order/complete
DELETE /api/order/complete
GET /api/stakeholder/profile
PUT /api/stakeholder/profile/picture
GET /api/stakeholder/follow
GET /api/stakeholder/influencer/{id}
GET /api/stakeholder/influencers
PUT /api/stakeholder/influencer/{id}
GET /api/stakeholder/infgift/{id}
PUT /api/stakeholder/infgift/{id}
`;

/** The calls beyond the specification that domain.md names one by one. */
const added = `
GET /api/company/code/{name_code}
GET /api/company/product/{id}
DELETE /api/order/mediaslice/{mediaslice_id}
GET /api/order/orders
GET /api/order/orders/{id}
POST /api/order/orders/{id}/cancel
POST /api/order/orders/{id}/problem
GET /api/order/cart/media
PUT /api/order/address/{id}
DELETE /api/order/address/{id}
PUT /api/order/address/{id}/first
POST /api/payment/webhook
GET /api/payment/settings
GET /api/gift/{code}
POST /api/gift/{code}/unlock
POST /api/gift/{code}/thanks
PUT /api/stakeholder/follow/{id}
DELETE /api/stakeholder/follow/{id}
POST /api/stakeholder/influence
GET /api/fees/statement
GET /api/fees/tree
GET /api/fees/proof
POST /api/fees/payout
GET /api/company/product/{id}/reviews
POST /api/company/product/{id}/reviews
GET /api/company/own
POST /api/company/invitation
POST /api/company/invitation/accept
POST /api/company/product/{id}/price-report
`;

const lines = (text: string) => text.trim().split('\n');
const written = operations.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

describe('operations', () => {
  it('hold every call of the specification, and those decided beside it', () => {
    expect(lines(specified).filter((call) => !written.includes(call))).toEqual([]);
    expect(lines(added).filter((call) => !written.includes(call))).toEqual([]);
    for (const area of ['/api/desk/{company}', '/api/admin/']) {
      expect(written.some((call) => call.includes(area))).toBe(true);
    }
  });

  it('have names and addresses of their own', () => {
    expect(new Set(written).size).toBe(operations.length);
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
  });

  it('are built where browsing, ordering a product, the cart and the own profile need them', () => {
    expect(written.filter((_, index) => operations[index]?.built).sort()).toEqual([
      'DELETE /api/admin/bindings/{buyer_id}/{company_id}',
      'DELETE /api/admin/shelves/{kind}/{id}',
      'DELETE /api/desk/{company}/boxes/{id}',
      'DELETE /api/desk/{company}/influencer-invitations/{id}',
      'DELETE /api/desk/{company}/invitations/{id}',
      'DELETE /api/desk/{company}/merchandise/{merch_id}/picture',
      'DELETE /api/desk/{company}/orders/{id}/replacements/{replacement}',
      'DELETE /api/desk/{company}/products/{id}/attributes/{attribute_id}',
      'DELETE /api/desk/{company}/products/{id}/options/{option_id}/picture',
      'DELETE /api/desk/{company}/samples/{id}',
      'DELETE /api/desk/{company}/staff/{id}',
      'DELETE /api/mail/subscription/{code}',
      'DELETE /api/order/address/{id}',
      'DELETE /api/order/cart/{id}/update',
      'DELETE /api/order/complete',
      'DELETE /api/order/mediaslice/{mediaslice_id}',
      'DELETE /api/payment/cards/{id}',
      'DELETE /api/shop/favorites/{id}',
      'DELETE /api/shop/stock-notices/{merch_id}',
      'DELETE /api/stakeholder/data/deletion',
      'DELETE /api/stakeholder/follow/{id}',
      'DELETE /api/stakeholder/page/cover',
      'GET /api/admin/accounts',
      'GET /api/admin/audit',
      'GET /api/admin/balances',
      'GET /api/admin/bindings',
      'GET /api/admin/books',
      'GET /api/admin/companies',
      'GET /api/admin/companies/{id}/check',
      'GET /api/admin/companies/{id}/products',
      'GET /api/admin/fees/held',
      'GET /api/admin/findings',
      'GET /api/admin/findings/{id}',
      'GET /api/admin/journal',
      'GET /api/admin/log',
      'GET /api/admin/mails',
      'GET /api/admin/orders',
      'GET /api/admin/orders/{id}',
      'GET /api/admin/orders/{id}/page',
      'GET /api/admin/payouts',
      'GET /api/admin/people',
      'GET /api/admin/people/{id}',
      'GET /api/admin/price-reports',
      'GET /api/admin/releases/telemetry',
      'GET /api/admin/reports',
      'GET /api/admin/reviews',
      'GET /api/admin/shelves',
      'GET /api/admin/waiting',
      'GET /api/company/code/{name_code}',
      'GET /api/company/id/{id}',
      'GET /api/company/own',
      'GET /api/company/product/active',
      'GET /api/company/product/company/{companyId}',
      'GET /api/company/product/{id}',
      'GET /api/company/product/{id}/reviews',
      'GET /api/company/product/{id}/reviews/own',
      'GET /api/desk/{company}',
      'GET /api/desk/{company}/boxes',
      'GET /api/desk/{company}/figures',
      'GET /api/desk/{company}/imports',
      'GET /api/desk/{company}/imports/{id}',
      'GET /api/desk/{company}/imports/{id}/refused',
      'GET /api/desk/{company}/influencer-invitations',
      'GET /api/desk/{company}/influencers',
      'GET /api/desk/{company}/log',
      'GET /api/desk/{company}/media-packs',
      'GET /api/desk/{company}/messages',
      'GET /api/desk/{company}/order-counts',
      'GET /api/desk/{company}/order-labels',
      'GET /api/desk/{company}/orders',
      'GET /api/desk/{company}/orders/{id}',
      'GET /api/desk/{company}/orders/{id}/media-pack',
      'GET /api/desk/{company}/orders/{id}/messages',
      'GET /api/desk/{company}/payouts',
      'GET /api/desk/{company}/product-export',
      'GET /api/desk/{company}/products',
      'GET /api/desk/{company}/products/{id}',
      'GET /api/desk/{company}/products/{id}/areas',
      'GET /api/desk/{company}/reviews',
      'GET /api/desk/{company}/runs',
      'GET /api/desk/{company}/samples',
      'GET /api/desk/{company}/staff',
      'GET /api/desk/{company}/statement',
      'GET /api/desk/{company}/statement/year',
      'GET /api/desk/{company}/stock',
      'GET /api/desk/{company}/stock/variants',
      'GET /api/fees/account',
      'GET /api/fees/earnings',
      'GET /api/fees/lines/{id}',
      'GET /api/fees/mails',
      'GET /api/fees/median',
      'GET /api/fees/payouts',
      'GET /api/fees/proof',
      'GET /api/fees/statement',
      'GET /api/fees/tree',
      'GET /api/gift/{code}',
      'GET /api/health',
      'GET /api/mail/subscription/{code}',
      'GET /api/order/address',
      'GET /api/order/attribute/merchandice/{merch_id}',
      'GET /api/order/cart',
      'GET /api/order/cart/media',
      'GET /api/order/cart/{cart_id}/giftmedia',
      'GET /api/order/cart/{cart_id}/{cartaddon_id}/media',
      'GET /api/order/cart/{cart_id}/{cartaddon_id}/mediainput',
      'GET /api/order/cart/{id}/addons',
      'GET /api/order/cart/{id}/clicked',
      'GET /api/order/cart/{id}/gift',
      'GET /api/order/carts/checkout',
      'GET /api/order/init/product/{product_id}/{group_product_id}',
      'GET /api/order/orders',
      'GET /api/order/orders/page',
      'GET /api/order/orders/{id}',
      'GET /api/order/orders/{id}/messages/{company}',
      'GET /api/order/product/addon/{product_id}',
      'GET /api/order/selection/attribute/{attribute_id}',
      'GET /api/page/product/{name_code}/{product_id}',
      'GET /api/payment/cards',
      'GET /api/payment/settings',
      'GET /api/ready',
      'GET /api/shop/companies',
      'GET /api/shop/facets',
      'GET /api/shop/favorites',
      'GET /api/shop/products',
      'GET /api/shop/products/named',
      'GET /api/shop/products/{id}/similar',
      'GET /api/shop/shelves',
      'GET /api/shop/stock-notices',
      'GET /api/shop/suggestions',
      'GET /api/stakeholder/badge',
      'GET /api/stakeholder/companies/page',
      'GET /api/stakeholder/data',
      'GET /api/stakeholder/earner/of/{id}',
      'GET /api/stakeholder/earner/{company}',
      'GET /api/stakeholder/follow',
      'GET /api/stakeholder/infgift/{id}',
      'GET /api/stakeholder/infgift/{id}/page',
      'GET /api/stakeholder/influence',
      'GET /api/stakeholder/influence/{company}',
      'GET /api/stakeholder/influencer/name/{username}',
      'GET /api/stakeholder/influencer/{id}',
      'GET /api/stakeholder/influencer/{id}/badge',
      'GET /api/stakeholder/influencer/{id}/company/{company}',
      'GET /api/stakeholder/influencer/{id}/page',
      'GET /api/stakeholder/influencer/{id}/products',
      'GET /api/stakeholder/influencer/{id}/products/page',
      'GET /api/stakeholder/influencers',
      'GET /api/stakeholder/influencers/page',
      'GET /api/stakeholder/links/statistics',
      'GET /api/stakeholder/listed',
      'GET /api/stakeholder/page',
      'GET /api/stakeholder/profile',
      'GET /api/stakeholder/samples',
      'POST /api/admin/accounts/{id}/ban',
      'POST /api/admin/accounts/{id}/close',
      'POST /api/admin/companies/{id}/approve',
      'POST /api/admin/companies/{id}/check/website',
      'POST /api/admin/companies/{id}/refuse',
      'POST /api/admin/companies/{id}/resume',
      'POST /api/admin/companies/{id}/suspend',
      'POST /api/admin/fees/held/{id}/release',
      'POST /api/admin/fees/held/{id}/return',
      'POST /api/admin/findings/run',
      'POST /api/admin/findings/{id}/repair',
      'POST /api/admin/mails/{id}/send-again',
      'POST /api/admin/notes/{kind}/{id}',
      'POST /api/admin/orders/{id}/held',
      'POST /api/admin/orders/{id}/refund',
      'POST /api/admin/price-reports/{id}/close',
      'POST /api/admin/products/{id}/put-back',
      'POST /api/admin/products/{id}/take-down',
      'POST /api/admin/reviews/{id}/hide',
      'POST /api/admin/reviews/{id}/keep',
      'POST /api/admin/reviews/{id}/show',
      'POST /api/admin/shelves/{kind}',
      'POST /api/admin/waiting/{kind}/{id}/set-aside',
      'POST /api/company/',
      'POST /api/company/invitation',
      'POST /api/company/invitation/accept',
      'POST /api/company/product/{id}/price-report',
      'POST /api/company/product/{id}/reviews',
      'POST /api/desk/{company}/approval',
      'POST /api/desk/{company}/boxes',
      'POST /api/desk/{company}/import-preview',
      'POST /api/desk/{company}/imports',
      'POST /api/desk/{company}/imports/{id}/stop',
      'POST /api/desk/{company}/influencer-invitations',
      'POST /api/desk/{company}/order-prints',
      'POST /api/desk/{company}/orders/{id}/label/void',
      'POST /api/desk/{company}/orders/{id}/messages',
      'POST /api/desk/{company}/orders/{id}/messages/picture',
      'POST /api/desk/{company}/orders/{id}/problem',
      'POST /api/desk/{company}/orders/{id}/refund',
      'POST /api/desk/{company}/orders/{id}/refund-part',
      'POST /api/desk/{company}/orders/{id}/replacements',
      'POST /api/desk/{company}/orders/{id}/replacements/{replacement}/label',
      'POST /api/desk/{company}/orders/{id}/replacements/{replacement}/label/{label_id}/void',
      'POST /api/desk/{company}/orders/{id}/replacements/{replacement}/rates',
      'POST /api/desk/{company}/orders/{id}/replacements/{replacement}/ship',
      'POST /api/desk/{company}/orders/{id}/return-label',
      'POST /api/desk/{company}/orders/{id}/return-label/{label_id}/void',
      'POST /api/desk/{company}/orders/{id}/return-rates',
      'POST /api/desk/{company}/orders/{id}/ship',
      'POST /api/desk/{company}/payouts',
      'POST /api/desk/{company}/payouts/account',
      'POST /api/desk/{company}/products',
      'POST /api/desk/{company}/products/{id}/attributes',
      'POST /api/desk/{company}/products/{id}/copy',
      'POST /api/desk/{company}/products/{id}/merchandise',
      'POST /api/desk/{company}/products/{id}/pictures',
      'POST /api/desk/{company}/runs',
      'POST /api/desk/{company}/samples',
      'POST /api/desk/{company}/samples/{id}/label',
      'POST /api/desk/{company}/samples/{id}/label/{label_id}/void',
      'POST /api/desk/{company}/samples/{id}/rates',
      'POST /api/desk/{company}/samples/{id}/ship',
      'POST /api/desk/{company}/staff',
      'POST /api/fees/account',
      'POST /api/fees/payout',
      'POST /api/gift/{code}/thanks',
      'POST /api/gift/{code}/unlock',
      'POST /api/mail/subscription/{code}',
      'POST /api/order/',
      'POST /api/order/address',
      'POST /api/order/calcshipment',
      'POST /api/order/cart',
      'POST /api/order/cart/mediaslice',
      'POST /api/order/carts',
      'POST /api/order/complete',
      'POST /api/order/mediaslice/picture',
      'POST /api/order/orders/{id}/cancel',
      'POST /api/order/orders/{id}/delivered',
      'POST /api/order/orders/{id}/messages/{company}',
      'POST /api/order/orders/{id}/messages/{company}/picture',
      'POST /api/order/orders/{id}/problem',
      'POST /api/payment/webhook',
      'POST /api/shop/reviews/{id}/report',
      'POST /api/shop/stock-notices',
      'POST /api/stakeholder/data/deletion',
      'POST /api/stakeholder/data/export',
      'POST /api/stakeholder/data/export/link',
      'POST /api/stakeholder/influence',
      'POST /api/stakeholder/invitation',
      'POST /api/stakeholder/invitation/accept',
      'POST /api/stakeholder/samples/{id}/accept',
      'POST /api/stakeholder/samples/{id}/decline',
      'POST /api/telemetry',
      'PUT /api/admin/companies/{id}/check',
      'PUT /api/admin/shelves/{kind}',
      'PUT /api/admin/shelves/{kind}/{id}',
      'PUT /api/desk/{company}/about',
      'PUT /api/desk/{company}/branding',
      'PUT /api/desk/{company}/branding/logo',
      'PUT /api/desk/{company}/influencers/{id}/rate',
      'PUT /api/desk/{company}/merchandise/{merch_id}',
      'PUT /api/desk/{company}/merchandise/{merch_id}/picture',
      'PUT /api/desk/{company}/orders/{id}/messages/read',
      'PUT /api/desk/{company}/origin',
      'PUT /api/desk/{company}/products/{id}',
      'PUT /api/desk/{company}/products/{id}/addons',
      'PUT /api/desk/{company}/products/{id}/areas',
      'PUT /api/desk/{company}/products/{id}/attributes',
      'PUT /api/desk/{company}/products/{id}/attributes/{attribute_id}',
      'PUT /api/desk/{company}/products/{id}/media',
      'PUT /api/desk/{company}/products/{id}/merchandise',
      'PUT /api/desk/{company}/products/{id}/options/{option_id}/color',
      'PUT /api/desk/{company}/products/{id}/options/{option_id}/picture',
      'PUT /api/desk/{company}/products/{id}/pictures',
      'PUT /api/desk/{company}/reviews/{id}/reply',
      'PUT /api/desk/{company}/runs/{id}',
      'PUT /api/desk/{company}/stock/{merch_id}',
      'PUT /api/fees/mails',
      'PUT /api/order/address/{id}',
      'PUT /api/order/address/{id}/first',
      'PUT /api/order/calcshipment',
      'PUT /api/order/calctax',
      'PUT /api/order/cart/mediacheck/{id}',
      'PUT /api/order/cart/mediaslice',
      'PUT /api/order/cart/{cart_id}/update',
      'PUT /api/order/init/product/{product_id}/{group_product_id}',
      'PUT /api/order/mediaslice/picture',
      'PUT /api/order/orders/{id}/messages/{company}/read',
      'PUT /api/payment/cards',
      'PUT /api/shop/favorites/{id}',
      'PUT /api/stakeholder/follow/{id}',
      'PUT /api/stakeholder/infgift/{id}',
      'PUT /api/stakeholder/influencer/{id}',
      'PUT /api/stakeholder/influencer/{id}/viewed',
      'PUT /api/stakeholder/influencer/{id}/visit',
      'PUT /api/stakeholder/links/tags/{tag}',
      'PUT /api/stakeholder/listed',
      'PUT /api/stakeholder/page',
      'PUT /api/stakeholder/page/cover',
      'PUT /api/stakeholder/profile/picture',
    ]);
  });

  it('declare exactly the parameters of their path', () => {
    for (const { path, params, name } of operations) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
      const declared = params ? Object.keys(z.toJSONSchema(params, { io: 'input' }).properties ?? {}) : [];
      expect([name, ...declared]).toEqual([name, ...inPath]);
    }
  });

  it('let signed-out visitors in exactly where they may go', () => {
    const open = written.filter((_, index) => operations[index]?.access === 'anonymous');
    const other = open.filter(
      (call) =>
        !/^GET \/api\/(company|health|ready)/.test(call) && !/ \/api\/(gift|order\/init)\//.test(call),
    );
    expect(other.sort()).toEqual([
      'DELETE /api/mail/subscription/{code}',
      'GET /api/fees/median',
      'GET /api/mail/subscription/{code}',
      'GET /api/order/attribute/merchandice/{merch_id}',
      'GET /api/order/product/addon/{product_id}',
      'GET /api/order/selection/attribute/{attribute_id}',
      'GET /api/page/product/{name_code}/{product_id}',
      'GET /api/payment/settings',
      'GET /api/shop/companies',
      'GET /api/shop/facets',
      'GET /api/shop/products',
      'GET /api/shop/products/named',
      'GET /api/shop/products/{id}/similar',
      'GET /api/shop/shelves',
      'GET /api/shop/suggestions',
      'GET /api/stakeholder/companies/page',
      'GET /api/stakeholder/infgift/{id}',
      'GET /api/stakeholder/infgift/{id}/page',
      'GET /api/stakeholder/influencer/name/{username}',
      'GET /api/stakeholder/influencer/{id}',
      'GET /api/stakeholder/influencer/{id}/badge',
      'GET /api/stakeholder/influencer/{id}/company/{company}',
      'GET /api/stakeholder/influencer/{id}/page',
      'GET /api/stakeholder/influencer/{id}/products',
      'GET /api/stakeholder/influencer/{id}/products/page',
      'GET /api/stakeholder/influencers',
      'GET /api/stakeholder/influencers/page',
      'POST /api/mail/subscription/{code}',
      'POST /api/telemetry',
      'PUT /api/stakeholder/infgift/{id}',
      'PUT /api/stakeholder/influencer/{id}',
      'PUT /api/stakeholder/influencer/{id}/viewed',
      'PUT /api/stakeholder/influencer/{id}/visit',
    ]);
  });

  it('are all reachable from the one index', () => {
    const exported: readonly unknown[] = Object.values(contract);
    expect(operations.filter((operation) => !exported.includes(operation))).toEqual([]);
  });
});
