import type { DeskOrder, DeskOrderList, MediaPack } from 'shared-api/contract';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { logDeed } from '../change-log/index.ts';
import { deskCompany } from '../company/index.ts';
import type { WhichOrders } from './desk.repo.ts';
import { deskOrder, deskOrderList } from './desk-page.ts';
import { type MarketRefundRequest, refundByCompany } from './market-refund.ts';
import { mediaPack } from './media-pack.ts';
import type { OrderParts } from './order-parts.ts';
import { storeReply } from './problem.repo.ts';
import { type Ship, shipLines } from './ship-lines.ts';
import { tellBuyer } from './tell-problem.ts';

/** Who works at the desk of which company, and at which of its orders. */
export interface AtOrder {
  readonly company: string;
  readonly orderId: number;
  readonly actorId: number;
}

/** A company's part of orders, for those who work there: who that is, was asked before. Rejects with a 404 CallError for an order without its goods. */
export interface DeskService {
  /** Paid orders, newest first, fifty at most. */
  list(nameCode: string, which: WhichOrders): Promise<DeskOrderList>;
  get(nameCode: string, orderId: number): Promise<DeskOrder>;
  /** What is printed for the parts of it that have not been sent. */
  mediaPack(nameCode: string, orderId: number): Promise<MediaPack>;
  ship(at: AtOrder, ship: Ship): Promise<DeskOrder & { label_url: string | null }>;
  /** Gives back lines, or all that are left; 409 where that cannot be, or other cents would go back than were shown. */
  refund(at: AtOrder, request: MarketRefundRequest): Promise<DeskOrder>;
  /** Answers what a buyer wrote; 409 where that was answered before. */
  answer(at: AtOrder, problemId: number, reply: string): Promise<DeskOrder>;
}

export function deskService(parts: OrderParts): DeskService {
  const { database, mails, refundSoon } = parts;
  const company = async (nameCode: string): Promise<number> => (await deskCompany(database, nameCode)).id;
  return {
    list: async (nameCode, which) => deskOrderList(parts, await company(nameCode), which),
    get: async (nameCode, orderId) => deskOrder(parts, await company(nameCode), orderId),
    mediaPack: async (nameCode, orderId) => mediaPack(parts, await company(nameCode), orderId),
    ship: async ({ company: nameCode, orderId, actorId }, ship) => {
      const companyId = await company(nameCode);
      const label_url = await shipLines(parts, { companyId, orderId, actorId }, ship);
      return { ...(await deskOrder(parts, companyId, orderId)), label_url };
    },
    refund: async ({ company: nameCode, orderId, actorId }, request) => {
      const companyId = await company(nameCode);
      await database.transaction(async (transaction) => {
        const { cents, lines } = await refundByCompany(transaction, companyId, orderId, request);
        const changes = { cents: { from: null, to: cents }, lines: { from: null, to: lines } };
        const subject = `order:${orderId}`;
        await logDeed(transaction, { companyId, actorId, action: 'refund_lines', subject, changes });
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
        await logDeed(transaction, { companyId, actorId, action: 'answer_problem', subject, changes });
        await tellBuyer(transaction, mails, problemId, orderId);
      });
      mails.sendSoon();
      return deskOrder(parts, companyId, orderId);
    },
  };
}
