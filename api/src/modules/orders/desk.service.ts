import type { DeskOrder, DeskOrderList, LabelRate, MediaPack, OrderCounts } from 'shared-api/contract';
import { CallError, notFound } from '../../platform/http/errors.ts';
import { deskCompany, findRepeatedRequest, logActivity, requestKeyReused } from '../companies/index.ts';
import { type Ship, shipLines } from '../fulfilment/index.ts';
import type { LabelParts } from '../labels/index.ts';
import { countOrders, storePrints } from './desk-orders.repo.ts';
import {
  type DeskPageParts,
  deskOrder,
  deskOrderList,
  mediaPacks,
  type OrderFilter,
  type OrderLabel,
  orderLabels,
} from './desk-pages.service.ts';
import {
  buyReturnLabel,
  returnRates,
  voidReturnLabel,
  type WantedReturnLabel,
} from './labels/return-labels.service.ts';
import { voidParcelLabel } from './labels/void-label.service.ts';
import { notifyBuyer } from './notifications.service.ts';
import { storeReply } from './problems.repo.ts';
import { type MarketRefundRequest, refundByCompany } from './refunds/market.service.ts';
import { type PartRefundRequest, refundPartByCompany } from './refunds/part-refund.service.ts';

/** What a company's orders are shown, sent and refunded with. */
export interface DeskParts extends DeskPageParts {
  readonly carriers: LabelParts['carriers'];
  /** Limits a person's requests for prices of carriers. */
  readonly limits: { price(personId: number): Promise<void> };
}

/** The company and the acting member of its staff, checked before. */
export interface DeskOrderContext {
  readonly company: string;
  readonly orderId: number;
  readonly actorId: number;
}

/**
 * A company's part of orders; the caller has checked the role. Rejects with a 404 CallError for an order without
 * its goods.
 */
export interface DeskService {
  /** Paid orders, fifty at most. Rejects with a 400 CallError for a view without the sort, or a place of another list. */
  list(nameCode: string, filter: OrderFilter): Promise<DeskOrderList>;
  count(nameCode: string): Promise<OrderCounts>;
  get(nameCode: string, orderId: number): Promise<DeskOrder>;
  /** The media to print for its unsent lines. */
  mediaPack(nameCode: string, orderId: number): Promise<MediaPack>;
  /** The same of several orders, in their order; 404 if one is not its own. */
  mediaPacks(nameCode: string, orderIds: readonly number[]): Promise<MediaPack[]>;
  /** The files of the labels bought for orders, in their order; 404 if one is not its own. */
  labels(nameCode: string, orderIds: readonly number[]): Promise<OrderLabel[]>;
  /** Notes that the media packs of orders were printed; 404, with nothing noted, if one is not its own. */
  markPrinted(
    nameCode: string,
    orderIds: readonly number[],
    actorId: number,
  ): Promise<{ printed_at: string }>;
  ship(at: DeskOrderContext, ship: Ship): Promise<DeskOrder & { label_url: string | null }>;
  /** Takes the parcel's label back before it is used; its goods are to be packed again. */
  voidLabel(at: DeskOrderContext): Promise<DeskOrder>;
  /** What carriers take to bring these lines back, or all that were sent. */
  returnRates(at: DeskOrderContext, chosen: readonly number[] | undefined): Promise<LabelRate[]>;
  buyReturnLabel(at: DeskOrderContext, wanted: WantedReturnLabel): Promise<DeskOrder>;
  voidReturnLabel(at: DeskOrderContext, labelId: number): Promise<DeskOrder>;
  /** Refunds lines, or all that are left; 409 when impossible, or when the amount differs from the one shown. */
  refund(at: DeskOrderContext, request: MarketRefundRequest): Promise<DeskOrder>;
  /** Refunds a part of a line, of the shipping, or of both; a repeat by `key` changes nothing. 409 as `refund`, 422 when it is not covered. */
  refundPart(at: DeskOrderContext, request: DeskPartRefund): Promise<DeskOrder>;
  /** Answers a buyer's problem; 409 when it was answered before. */
  answer(at: DeskOrderContext, problemId: number, reply: string): Promise<DeskOrder>;
}

/** A refund by amount, with the caller's idempotency key. */
export interface DeskPartRefund extends Pick<PartRefundRequest, 'line' | 'shipping' | 'cents'> {
  readonly key: string | null;
}

export function deskService(parts: DeskParts): DeskService {
  const { database, mails, refundSoon } = parts;
  const company = async (nameCode: string): Promise<number> => (await deskCompany(database, nameCode)).id;
  return {
    list: async (nameCode, filter) => deskOrderList(parts, await company(nameCode), filter),
    count: async (nameCode) => countOrders(database, await company(nameCode)),
    get: async (nameCode, orderId) => deskOrder(parts, await company(nameCode), orderId),
    mediaPack: async (nameCode, orderId) => {
      const [pack] = await mediaPacks(parts, await company(nameCode), [orderId]);
      if (!pack) throw notFound('order');
      return pack;
    },
    mediaPacks: async (nameCode, orderIds) => mediaPacks(parts, await company(nameCode), orderIds),
    labels: async (nameCode, orderIds) => orderLabels(parts, await company(nameCode), orderIds),
    markPrinted: async (nameCode, orderIds, actorId) => {
      const companyId = await company(nameCode);
      const prints = await database.transaction(async (transaction) => {
        const stored = await storePrints(transaction, companyId, orderIds, actorId);
        if (stored.length < new Set(orderIds).size) throw notFound('order');
        return stored;
      });
      const latest = Math.max(...prints.map(({ printed_at }) => printed_at.getTime()));
      return { printed_at: new Date(latest).toISOString() };
    },
    ship: async ({ company: nameCode, orderId, actorId }, ship) => {
      const companyId = await company(nameCode);
      const label_url = await shipLines(parts, { companyId, orderId, actorId }, ship);
      return { ...(await deskOrder(parts, companyId, orderId)), label_url };
    },
    voidLabel: async ({ company: nameCode, orderId, actorId }) => {
      const companyId = await company(nameCode);
      await voidParcelLabel(parts, { companyId, orderId, actorId });
      return deskOrder(parts, companyId, orderId);
    },
    returnRates: async ({ company: nameCode, orderId, actorId }, chosen) => {
      const companyId = await company(nameCode);
      await parts.limits.price(actorId);
      return returnRates(parts, { companyId, orderId }, chosen);
    },
    buyReturnLabel: async ({ company: nameCode, orderId, actorId }, wanted) => {
      const companyId = await company(nameCode);
      await parts.limits.price(actorId);
      await buyReturnLabel(parts, { companyId, orderId, actorId }, wanted);
      return deskOrder(parts, companyId, orderId);
    },
    voidReturnLabel: async ({ company: nameCode, orderId, actorId }, labelId) => {
      const companyId = await company(nameCode);
      await voidReturnLabel(parts, { companyId, orderId, actorId }, labelId);
      return deskOrder(parts, companyId, orderId);
    },
    refund: async ({ company: nameCode, orderId, actorId }, request) => {
      const companyId = await company(nameCode);
      await database.transaction(async (transaction) => {
        const { cents, lines } = await refundByCompany(transaction, companyId, orderId, request);
        const changes = { cents: { from: null, to: cents }, lines: { from: null, to: lines } };
        const subject = `order:${orderId}`;
        await logActivity(transaction, { companyId, actorId, action: 'refund_lines', subject, changes });
      });
      refundSoon();
      return deskOrder(parts, companyId, orderId);
    },
    refundPart: async ({ company: nameCode, orderId, actorId }, { key, line, shipping, cents }) => {
      const companyId = await company(nameCode);
      const subject = `order:${orderId}`;
      const action = 'refund_part';
      await database.transaction(async (transaction) => {
        const isRepeat = async (): Promise<boolean> => {
          const done = await findRepeatedRequest(transaction, { companyId, actorId, action, key });
          if (done !== undefined && done !== subject) throw requestKeyReused();
          return done !== undefined;
        };
        const request = { line, shipping, cents, isRepeat };
        if (!(await refundPartByCompany(transaction, companyId, orderId, request))) return;
        const lines = line === undefined ? [] : [line.id];
        const changes = {
          cents: { from: null, to: cents },
          ...(shipping !== undefined && { shipping: { from: null, to: true } }),
          lines: { from: null, to: lines },
        };
        await logActivity(transaction, { companyId, actorId, action, subject, changes, requestKey: key });
      });
      refundSoon();
      return deskOrder(parts, companyId, orderId);
    },
    answer: async ({ company: nameCode, orderId, actorId }, problemId, reply) => {
      const companyId = await company(nameCode);
      await database.transaction(async (transaction) => {
        const problem = { id: problemId, orderId, companyId };
        const state = await storeReply(transaction, problem, { reply, actorId });
        if (state === undefined) throw notFound('problem in this order');
        if (state === 'answered')
          throw new CallError('conflict', 'This was answered before, so nothing was changed.');
        const changes = { reply: { from: null, to: reply } };
        const subject = `problem:${problemId}`;
        await logActivity(transaction, { companyId, actorId, action: 'answer_problem', subject, changes });
        await notifyBuyer(transaction, mails, problemId, orderId);
      });
      mails.sendSoon();
      return deskOrder(parts, companyId, orderId);
    },
  };
}
