import { type AppParts, type Context, openContext } from './context.ts';
import { type Administration, registerAdministration } from './modules/administration/index.ts';
import { type Cart, registerCart } from './modules/cart/index.ts';
import { type ProductImports, registerCatalog, type StockNotices } from './modules/catalog/index.ts';
import {
  type Checkout,
  type OrderPlacement,
  registerCheckout,
  requestLimits,
} from './modules/checkout/index.ts';
import { invitationCodes, registerCompanies } from './modules/companies/index.ts';
import { type Payouts, registerFees } from './modules/fees/index.ts';
import { type Production, registerFulfilment } from './modules/fulfilment/index.ts';
import { type Identity, registerIdentity } from './modules/identity/index.ts';
import { type Images, registerImages } from './modules/images/index.ts';
import { type Influence, registerInfluence } from './modules/influence/index.ts';
import { type Mails, registerMail } from './modules/mail/index.ts';
import { type Gifts, type Orders, registerOrders } from './modules/orders/index.ts';
import { type Reconciliation, registerReconciliation } from './modules/reconciliation/index.ts';
import { registerSitemap } from './modules/sitemap/index.ts';
import { registerTelemetry } from './modules/telemetry/index.ts';

export type { AppParts } from './context.ts';

/** Services for programs that act without a request. */
interface Services extends Cart {
  readonly administration: Administration;
  readonly badge: Images['badge'];
  readonly checkout: Checkout;
  readonly gifts: Gifts;
  readonly identity: Identity;
  readonly imports: ProductImports;
  readonly influence: Influence;
  readonly mails: Mails;
  readonly orders: Orders;
  readonly payouts: Payouts;
  readonly placement: OrderPlacement;
  readonly production: Production;
  readonly reconciliation: Reconciliation;
  readonly stockNotices: StockNotices;
}

/** The whole server, not listening yet. The program that starts it migrates the schema and starts the jobs. */
export interface App extends Context {
  readonly images: Images['images'];
  readonly services: Services;
}

/** Composes the server: the context, then each capability. Throws as `openContext` does. */
export async function buildApp(overrides: Partial<AppParts> = {}): Promise<App> {
  const context = await openContext(overrides);
  const codes = invitationCodes(context.mediaKeys);
  const limits = requestLimits(context.database);

  const images = registerImages(context);
  const cart = registerCart(context, images);
  const mails = registerMail(context, {
    codes,
    given: { readOrderMedia: cart.media.orderMedia.readOrderMedia, readPicture: images.readSigned },
    readShopPicture: (location, width) => images.images.rendition(location, width, 'own'),
  });
  const identity = registerIdentity(context, { cart, images, mails });
  const { imports, stockNotices } = registerCatalog(context, { ...images, mails });
  registerSitemap(context);
  registerTelemetry(context);
  const production = registerFulfilment(context, stockNotices.sendSoon);
  const payouts = registerFees(context, { mails, limits });
  const { orders, gifts } = registerOrders(context, { cart, images, limits, mails });
  const { checkout, placement, checkAddress } = registerCheckout(context, {
    cart,
    gifts,
    images,
    limits,
    mails,
    payouts,
  });
  const influence = registerInfluence(context, { ...images, checkAddress, codes, limits, mails });
  registerCompanies(context, { checkAddress, codes, images, mails });
  const reconciliation = registerReconciliation(context, { mails, payouts, placement });
  const administration = registerAdministration(context, { mails, placement, reconciliation });

  const { badge } = images;
  const placed = { checkout, gifts, orders, payouts, placement, production };
  return {
    ...context,
    images: images.images,
    services: {
      ...cart,
      ...placed,
      administration,
      badge,
      identity,
      imports,
      influence,
      mails,
      reconciliation,
      stockNotices,
    },
  };
}
