import * as companyCheck from './administration/company-check.ts';
import * as findings from './administration/findings.ts';
import * as mailLog from './administration/mail-log.ts';
import * as money from './administration/money.ts';
import * as orderDesk from './administration/order-desk.ts';
import * as people from './administration/people.ts';
import * as queues from './administration/queues.ts';
import * as waiting from './administration/waiting.ts';
import * as cart from './cart/cart.ts';
import * as media from './cart/media.ts';
import * as boxes from './catalog/boxes.ts';
import * as deskAreas from './catalog/desk-areas.ts';
import * as deskReviews from './catalog/desk-reviews.ts';
import * as editing from './catalog/editing.ts';
import * as favorites from './catalog/favorites.ts';
import * as imports from './catalog/imports.ts';
import * as listing from './catalog/listing.ts';
import * as merchandise from './catalog/merchandise.ts';
import * as priceReports from './catalog/price-reports.ts';
import * as productPage from './catalog/product-page.ts';
import * as products from './catalog/products.ts';
import * as reviews from './catalog/reviews.ts';
import * as shelves from './catalog/shelves.ts';
import * as stockNotices from './catalog/stock-notices.ts';
import * as checkout from './checkout/checkout.ts';
import * as savedCards from './checkout/saved-cards.ts';
import * as company from './companies/company.ts';
import * as desk from './companies/desk.ts';
import * as figures from './companies/figures.ts';
import * as founding from './companies/founding.ts';
import * as ownCompanies from './companies/own-companies.ts';
import * as companyAccount from './fees/company-account.ts';
import * as companyStatement from './fees/company-statement.ts';
import * as fees from './fees/fees.ts';
import * as stock from './fulfilment/stock.ts';
import * as health from './health.ts';
import * as ownData from './identity/own-data.ts';
import * as companyInfluencers from './influence/company-influencers.ts';
import * as earners from './influence/earners.ts';
import * as influencer from './influence/influencer.ts';
import * as influencers from './influence/influencers.ts';
import * as joining from './influence/joining.ts';
import * as links from './influence/links.ts';
import * as ownPage from './influence/own-page.ts';
import * as samples from './influence/samples.ts';
import * as subscriptions from './mail/subscriptions.ts';
import type { Operation } from './operation.ts';
import * as deskOrders from './orders/desk-orders.ts';
import * as gifts from './orders/gifts.ts';
import * as labels from './orders/labels.ts';
import * as messages from './orders/messages.ts';
import * as orders from './orders/orders.ts';
import * as replacements from './orders/replacements.ts';
import * as telemetry from './telemetry.ts';

const modules = [
  health,
  company,
  founding,
  ownCompanies,
  products,
  productPage,
  listing,
  favorites,
  stockNotices,
  shelves,
  merchandise,
  cart,
  media,
  checkout,
  savedCards,
  orders,
  gifts,
  messages,
  reviews,
  deskReviews,
  priceReports,
  ownData,
  influencer,
  influencers,
  companyInfluencers,
  samples,
  links,
  earners,
  joining,
  ownPage,
  fees,
  desk,
  editing,
  deskAreas,
  boxes,
  imports,
  stock,
  deskOrders,
  labels,
  replacements,
  companyAccount,
  companyStatement,
  figures,
  queues,
  findings,
  waiting,
  orderDesk,
  mailLog,
  money,
  people,
  companyCheck,
  subscriptions,
  telemetry,
];

/** Every call of the product, built and planned. */
export const operations: readonly Operation[] = modules.flatMap((exported) =>
  Object.values<unknown>(exported).filter(isOperation),
);

/** Distinguishes operations from schemas, constants and functions. */
function isOperation(exported: unknown): exported is Operation {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'answer' in exported;
}
