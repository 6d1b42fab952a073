import { join } from 'node:path';
import type { App, AppParts } from './app-parts.ts';
import { loadConfig } from './config.ts';
import { loadMediaKeys } from './config-media-keys.ts';
import { adminModule } from './modules/admin/index.ts';
import { assortmentModule, IMPORT_JOB } from './modules/assortment/index.ts';
import { cartModule } from './modules/cart/index.ts';
import { catalogModule } from './modules/catalog/index.ts';
import { addressCheck, checkoutModule, outsideCalls } from './modules/checkout/index.ts';
import { companyModule } from './modules/company/index.ts';
import { deskModule, invitationCodes } from './modules/desk/index.ts';
import { routeDocs } from './modules/docs/index.ts';
import { PAYOUT_JOB, payoutsModule, routeFees } from './modules/fees/index.ts';
import { figuresModule } from './modules/figures/index.ts';
import { giftModule } from './modules/gift/index.ts';
import { healthModule } from './modules/health/index.ts';
import {
  badges,
  imageService,
  pictureIntake,
  qrPictures,
  routeImages,
  shareCards,
  signedAddresses,
} from './modules/images/index.ts';
import { MAIL_JOB, mailModule } from './modules/mail/index.ts';
import { dropPicture, mediaModule } from './modules/media/index.ts';
import { orderModule, REFUND_JOB } from './modules/order/index.ts';
import { placingModule } from './modules/placing/index.ts';
import { productionModule } from './modules/production/index.ts';
import { reviewModule } from './modules/review/index.ts';
import { isInfluencer, stakeholderModule } from './modules/stakeholder/index.ts';
import { serveContract } from './platform/contract/serve.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { drain } from './platform/http/drain.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { authenticator } from './platform/identity/authenticator.ts';
import { roleIn } from './platform/identity/staff.repo.ts';
import { jobRunner } from './platform/jobs/job-runner.ts';
import { sealer } from './platform/sealing/sealer.ts';
import { systemClock } from './ports/clock.ts';
import { openMediaStore } from './ports/open-media-store.ts';
import { shippoParcels } from './ports/shippo-parcels.ts';
import { smtpMail } from './ports/smtp-mail.ts';
import { stripeClient } from './ports/stripe-client.ts';
import { stripePayments } from './ports/stripe-payments.ts';
import { stripeTax } from './ports/stripe-tax.ts';
import { stripeTransfers } from './ports/stripe-transfers.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

export type { App, AppParts } from './app-parts.ts';

/**
 * Puts the server together: platform, then modules. Throws FolderLockedError when its embedded database is in use,
 * MediaStoreError when its bucket is of no use.
 */
export async function buildApp(overrides: Partial<AppParts> = {}): Promise<App> {
  const config = overrides.config ?? loadConfig();
  const mediaKeys = overrides.mediaKeys ?? (await loadMediaKeys(config));
  const http = createHttpServer(config);
  const mediaStore =
    overrides.mediaStore ??
    (await openMediaStore({
      ...config,
      onAway: (error) => http.log.error({ err: error }, 'pictures cannot be reached yet'),
    }));
  const database =
    overrides.database ??
    (await openDatabase({
      ...config,
      onIdleError: (error) => http.log.warn({ err: error }, 'a database connection broke'),
    }));
  const cacheFolder = join(config.dataDir, 'renditions');
  const pictureTrouble = {
    onCacheError: (error: unknown): void => http.log.warn({ err: error }, 'a picture could not be kept'),
    onDamage: (location: string, error: unknown): void =>
      http.log.warn({ err: error, location }, 'a stored picture is damaged'),
  };
  const images = imageService({ mediaStore, cacheFolder, ...pictureTrouble });

  const clock = overrides.clock ?? systemClock;
  const authenticate = authenticator({ config, database, clock, log: http.log });
  const serve = serveContract(http, {
    ...config,
    authenticate,
    roleIn: (person, company) => roleIn(database, person, company),
    isInfluencer: (person) => isInfluencer(database, person),
  });
  healthModule({ serve, database });
  companyModule({ serve, database });
  catalogModule({ serve, database });
  const pictures = pictureIntake({
    mediaStore,
    cacheFolder,
    onLost: (error) => http.log.error({ err: error }, 'a picture broke what draws it'),
  });
  const addresses = signedAddresses(mediaKeys, clock);
  const onLeftover = (error: unknown): void =>
    http.log.warn({ err: error }, 'a picture nobody shows any more could not be removed');
  const qr = qrPictures(mediaStore);
  const badge = badges(qr, config.publicUrl);
  const cards = shareCards({ mediaStore, cacheFolder, ...pictureTrouble });
  stakeholderModule({ http, serve, database, pictures, onLeftover, badge, cards });
  const drop = dropPicture({ database, pictures, onLeftover });
  const keyIds = [...mediaKeys.known.keys()];
  const cartParts = cartModule({ serve, database, keyIds, dropPicture: drop });
  const mediaParts = {
    database,
    sealer: sealer(mediaKeys),
    pictures,
    onDamage: (row: number, error: unknown, table = 'media_slice'): void =>
      http.log.error({ err: error, table, row }, 'a sealed text does not open'),
    onOrderDamage: (row: number, error: unknown): void =>
      http.log.error({ err: error, table: 'order_media', row }, 'a sealed text does not open'),
    onLeftover,
  };
  const media = mediaModule({ ...mediaParts, serve, wishes: cartParts.wishes, addresses, drop });
  const mail = smtpMail({ url: config.smtpUrl, from: config.mailFrom });
  // Where no jobs run, as in programs that act without a request, the next server that runs them does it.
  const soon = (job: string): void =>
    void jobs
      .runSoon(job)
      .catch((error) => http.log.debug({ err: error, job }, 'a job waits until it is due'));
  const codes = invitationCodes(mediaKeys);
  const mails = mailModule({
    database,
    mail,
    invitationCode: codes.knownCode,
    sender: { siteUrl: config.publicUrl, contactEmail: config.contactEmail },
    onGivenUp: ({ id, kind }, reason) => http.log.error({ mail: id, kind, reason }, 'a mail is given up'),
    onUnwritten: ({ id, kind }, err) =>
      http.log.error({ err, mail: id, kind }, 'a mail cannot be written yet'),
    sendSoon: () => soon(MAIL_JOB),
  });
  const imports = assortmentModule({
    serve,
    database,
    pictures,
    onFailure: ({ id, line }, error) =>
      http.log.error({ err: error, import: id, line }, 'a row of a file could not be stored'),
    importSoon: () => soon(IMPORT_JOB),
  });
  const gifts = giftModule({
    ...mediaParts,
    serve,
    orderMedia: media.orderMedia,
    addresses,
    mails,
    clock,
    qr,
    siteUrl: config.publicUrl,
    onGiftDamage: (gift, error) =>
      http.log.error({ err: error, gift }, 'a gift cannot be shown whole to its giver'),
  });
  const stripe = stripeClient(config.stripe);
  const payments = stripePayments(stripe, config.stripe.webhookSecrets);
  const carriers = shippoParcels(config.shippo);
  const outside = outsideCalls(database);
  const checkout = checkoutModule({
    serve,
    database,
    carriers,
    chosen: cartParts.chosen,
    taxes: stripeTax(stripe),
    cardCharge: config.cardCharge,
    outside,
  });
  const check = addressCheck(carriers, outside);
  deskModule({ serve, database, pictures, check, codes, mails });
  const payouts = payoutsModule({
    serve,
    database,
    mails,
    transfers: stripeTransfers(stripe),
    log: http.log,
    sendSoon: () => soon(PAYOUT_JOB),
    siteUrl: config.publicUrl,
    asking: outside.payout,
  });
  const placing = placingModule({
    http,
    serve,
    database,
    clock,
    payments,
    quotes: checkout,
    outside,
    mails,
    badge,
    log: http.log,
    inTurn: cartParts.inTurn,
    copyMedia: media.orderMedia.copyMedia,
    giftCodes: gifts.giftCodes,
    refundSoon: () => soon(REFUND_JOB),
    noteAccount: payouts.noteChange,
    payWithinSeconds: config.payWithinSeconds,
    settings: { publishable_key: config.stripe.publishableKey, script_url: config.stripe.scriptUrl },
  });
  const orders = orderModule({
    serve,
    database,
    orderMedia: media.orderMedia,
    gifts,
    mails,
    carriers,
    payments,
    refundSoon: () => soon(REFUND_JOB),
    onHeld: ({ id, order_id, cents }, error) =>
      http.log.error({ refund: id, order: order_id, cents, err: error }, 'a refund is refused'),
  });
  const production = productionModule({ serve, database });
  figuresModule({ serve, database, clock });
  reviewModule({ serve, database });
  routeFees(serve, { database, clock });
  const administration = adminModule({ serve, database, clock, mails, refundSoon: () => soon(REFUND_JOB) });
  const jobs = jobRunner({
    database,
    jobs: scheduledJobs({
      ...mediaParts,
      orders,
      placing,
      payouts,
      mails,
      imports,
      onFaults: (faults) => http.log.error({ faults }, 'the books do not fit together'),
    }),
    log: http.log,
  });
  routeImages(http, images, addresses);
  routeDocs(http, config);

  const letFinish = drain(http);
  const close = async (): Promise<void> => {
    await Promise.all([jobs.stop(), http.close()]);
    pictures.close();
    mail.close();
    await database.close();
  };
  return {
    config,
    database,
    mediaStore,
    mediaKeys,
    clock,
    http,
    images,
    jobs,
    services: {
      ...cartParts,
      placing,
      orders,
      media,
      checkout,
      mails,
      gifts,
      badge,
      payouts,
      administration,
      production,
      imports,
    },
    drain: async () => void (await Promise.all([letFinish(), jobs.stop()])),
    close,
  };
}
