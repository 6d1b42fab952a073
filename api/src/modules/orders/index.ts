import { samplesOf } from 'server-kit/measure';
import type { Context } from '../../context.ts';
import type { Cart } from '../cart/index.ts';
import { deliverOverdue } from '../fulfilment/index.ts';
import type { Images } from '../images/index.ts';
import { type SettledLabels, settlePaidLabels } from '../labels/index.ts';
import type { Mails } from '../mail/index.ts';
import { type DeskService, deskService } from './desk.service.ts';
import { sealedGiftColumns } from './gifts/codes.ts';
import { type Gifts as GiftParts, giftCodes, ownGiftReader } from './gifts/own-gifts.service.ts';
import { forgetVisitors } from './gifts/pages.repo.ts';
import { type GiftService, giftAttempts, giftService } from './gifts/pages.service.ts';
import { RETURN_LABELS } from './labels/return-labels.service.ts';
import { settleParcelVoids } from './labels/void-label.service.ts';
import { forgetCancelled } from './late.repo.ts';
import { DELIVERY_JOB, GOALS_JOB, LATE_JOB, notifyLate, refundUnmetGoals } from './late.service.ts';
import { routeMessages } from './messages/messages.routes.ts';
import { type MessageService, messageService } from './messages/messages.service.ts';
import { routeDesk, routeGifts, routeOrders } from './orders.routes.ts';
import { type OrderService, orderService } from './own-orders.service.ts';
import { countOpenRefunds } from './refunds/requests.repo.ts';
import { REFUND_JOB, type RefundParts, settleRefunds } from './refunds/requests.service.ts';
import { routeReplacements } from './replacements/replacements.routes.ts';
import { replacementService } from './replacements/replacements.service.ts';
import { indexOrderWords, WORDS_JOB } from './words/order-words.service.ts';
import { wordPrints } from './words/word-prints.ts';

export { OVERDUE_ORDERS } from './late.repo.ts';
export { notifyCompanies } from './notifications.service.ts';
export { type MarketRefundRequest, marketOrder, refundByMarket } from './refunds/market.service.ts';
export { refundPartByCompany } from './refunds/part-refund.service.ts';
export {
  bookOutsideRefund,
  cancelUncharged,
  type OutsideRefundOutcome,
  requestAgain,
  settleByHand,
} from './refunds/repairs.service.ts';
export { BY_HAND, isLatePaymentRefunded, NOT_CHARGED } from './refunds/requests.repo.ts';
export { REFUND_JOB, refundLatePayment, reopenFailedRefund } from './refunds/requests.service.ts';

/** Gifts for those who place and show orders, and their pages for programs that act without a request. */
export interface Gifts extends GiftParts {
  readonly pages: GiftService;
}

/** Placed orders, for programs that act without a request. */
export interface Orders {
  /** For buyers. */
  readonly own: OrderService;
  /** For companies. */
  readonly desk: DeskService;
  /** Messages between the two. */
  readonly messages: MessageService;
  /** Requests every due refund from the card service; returns how many are done and postponed. */
  settleRefunds(): Promise<{ done: number; later: number }>;
  /** Marks lines as delivered a week after they were shipped; returns how many. */
  deliverOverdue(): Promise<number>;
  /** Cancels lines that have waited too long for a goal; returns how many. */
  refundUnmetGoals(): Promise<number>;
  /** Notifies buyers of lines that missed their promised day; returns how many. */
  notifyLate(): Promise<number>;
  /** Finishes purchases of labels for returns and replacements, and stores what became of those that were taken back. */
  settleLabels(): Promise<SettledLabels>;
  /** Deletes orders that were cancelled unpaid long ago; returns how many. */
  forgetCancelled(): Promise<number>;
  /** Indexes the words of orders for the search of companies; returns how many. */
  indexWords(): Promise<{ indexed: number }>;
}

/** Days after which a shipped line counts as delivered. */
const ARRIVED_AFTER_DAYS = 7;

interface OrderServices {
  readonly cart: Pick<Cart, 'media' | 'kept' | 'dropPicture'>;
  readonly images: Pick<Images, 'addresses' | 'qr'>;
  readonly mails: Mails;
  /** Limits a person's requests for prices of carriers. */
  readonly limits: { price(personId: number): Promise<void> };
}

/** Serves placed orders to their buyers and companies, and the pages of gifts. */
export function registerOrders(
  context: Context,
  { cart, images, limits, mails }: OrderServices,
): {
  readonly orders: Orders;
  readonly gifts: Gifts;
} {
  const { serve, database, log } = context;
  const onHeld: RefundParts['onHeld'] = ({ id, order_id, cents }, err) =>
    log.error({ refund: id, order: order_id, cents, err }, 'a refund is refused');
  const given = {
    ...context,
    ...images,
    limits,
    mails,
    orderMedia: cart.media.orderMedia,
    siteUrl: context.config.publicUrl,
    refundSoon: () => context.runSoon(REFUND_JOB),
    onGiftDamage: (gift: number, err: unknown) =>
      log.error({ err, gift }, 'a gift cannot be shown completely to its giver'),
    onHeld,
    onUnsettled: (label: number, err: unknown) => log.error({ err, label }, 'a label cannot be settled'),
    onLostLabel: (order: number, err: unknown) => log.warn({ err, order }, 'a label cannot be fetched'),
  };
  context.sealedColumns.push(...sealedGiftColumns);
  const pages = giftService({ ...given, attempts: giftAttempts(database) });
  routeGifts(serve, pages);
  const gifts = { pages, giftCodes: giftCodes(given.sealer), readOwnGifts: ownGiftReader(given) };
  const parts = { ...given, gifts, wordPrints: wordPrints(context.mediaKeys) };
  const own = orderService(parts);
  const desk = deskService(parts);
  routeOrders(serve, own);
  routeDesk(serve, desk);
  const messages = messageService({ ...parts, kept: cart.kept, dropPicture: cart.dropPicture });
  routeMessages(serve, messages);
  const replacements = replacementService(parts);
  routeReplacements(serve, replacements);
  const orders = {
    own,
    desk,
    messages,
    settleRefunds: () => settleRefunds(parts),
    deliverOverdue: () => deliverOverdue(database, ARRIVED_AFTER_DAYS),
    refundUnmetGoals: () => refundUnmetGoals(parts),
    notifyLate: () => notifyLate(parts),
    settleLabels: async () => {
      const { bought, decided } = await settlePaidLabels(parts, [RETURN_LABELS, replacements.labels]);
      const parcels = await settleParcelVoids(parts);
      mails.sendSoon();
      return { bought, decided: decided + parcels };
    },
    forgetCancelled: () => forgetCancelled(database),
    indexWords: () => indexOrderWords(parts),
  };
  context.schedule(
    { name: REFUND_JOB, due: '* * * * *', work: orders.settleRefunds },
    { name: DELIVERY_JOB, due: '17 * * * *', work: orders.deliverOverdue },
    { name: GOALS_JOB, due: '19 * * * *', work: orders.refundUnmetGoals },
    { name: LATE_JOB, due: '33 * * * *', work: orders.notifyLate },
    // At a start too: a new media key comes with one.
    { name: WORDS_JOB, due: '* * * * *', atStart: true, work: orders.indexWords },
    { name: 'settle-labels', due: '*/10 * * * *', work: orders.settleLabels },
    { name: 'forget-cancelled-orders', due: '29 4 * * *', work: orders.forgetCancelled },
    { name: 'forget-gift-visitors', due: '13 * * * *', work: () => forgetVisitors(database) },
  );
  context.measure({
    name: 'wishbin_refunds_open',
    help: 'Refunds that the card service has not made: requested, or held because it refuses them.',
    type: 'gauge',
    labels: ['state'],
    read: async () =>
      samplesOf(
        'state',
        ['asked', 'held'],
        (await countOpenRefunds(database)).map(({ state, refunds }) => [state, refunds]),
      ),
  });
  return { orders, gifts };
}
