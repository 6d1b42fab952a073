/** The contract's calls that anyone may make and that send nothing. A test compares the list with the contract. */
export const ANONYMOUS_GETS = [
  '/api/health',
  '/api/ready',
  '/api/company/id/:id',
  '/api/company/code/:name_code',
  '/api/company/product/:id',
  '/api/company/product/active',
  '/api/company/product/company/:companyId',
  '/api/page/product/:name_code/:product_id',
  '/api/shop/companies',
  '/api/shop/facets',
  '/api/shop/products/named',
  '/api/shop/products',
  '/api/shop/products/:id/similar',
  '/api/shop/suggestions',
  '/api/shop/shelves',
  '/api/order/init/product/:product_id/:group_product_id',
  '/api/order/product/addon/:product_id',
  '/api/order/attribute/merchandice/:merch_id',
  '/api/order/selection/attribute/:attribute_id',
  '/api/payment/settings',
  '/api/gift/:code',
  '/api/company/product/:id/reviews',
  '/api/stakeholder/influencer/:id',
  '/api/stakeholder/influencer/name/:username',
  '/api/stakeholder/influencer/:id/badge',
  '/api/stakeholder/influencer/:id/company/:company',
  '/api/stakeholder/influencer/:id/page',
  '/api/stakeholder/companies/page',
  '/api/stakeholder/infgift/:id',
  '/api/stakeholder/influencer/:id/products',
  '/api/stakeholder/influencers',
  '/api/stakeholder/infgift/:id/page',
  '/api/stakeholder/influencer/:id/products/page',
  '/api/stakeholder/influencers/page',
  '/api/fees/median',
  '/api/mail/subscription/:code',
] as const;

const patterns = ANONYMOUS_GETS.map((path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`));

/** Whether a GET of this path is a call that anyone may make. The path has no dot names, as in a parsed URL. */
export function isAnonymousGet(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}
