import type { DeskOrder } from 'shared-api/contract';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { deskCompany, logActivity } from '../../companies/index.ts';
import { lockOrder, receive, writeOff } from '../../fulfilment/index.ts';
import type { DeskOrderContext, DeskParts } from '../desk.service.ts';
import { deskOrder } from '../desk-pages.service.ts';
import { storeReply } from '../problems.repo.ts';
import {
  insertReplacement,
  type LockedReplacement,
  lockProblem,
  lockReplacement,
  type ReplaceableProblem,
  storeReplacementCancelled,
  storeReplacementShipped,
} from './replacements.repo.ts';

/** What is sent again for a problem. */
export interface ReplacementRequest {
  readonly problemId: number;
  readonly quantity: number;
  /** Units on hand are taken; else they are made for it. */
  readonly fromStock: boolean;
  /** The answer to the problem, needed while that is open. */
  readonly reply: string | undefined;
}

/** Goods that a company sends again; the caller has checked the role. Each call rejects with a 404 CallError for goods of others. */
export interface ReplacementService {
  /** 409 for goods that were not sent, for a problem that has one, and without enough on hand; 422 for too many units. */
  arrange(at: DeskOrderContext, request: ReplacementRequest): Promise<DeskOrder>;
  /** 409 for one that was sent or cancelled. */
  ship(at: DeskOrderContext, id: number, trackingNumber: string): Promise<DeskOrder>;
  /** The same. */
  cancel(at: DeskOrderContext, id: number): Promise<DeskOrder>;
}

export function replacementService(parts: DeskParts): ReplacementService {
  const { database, mails } = parts;
  return {
    arrange: async ({ company, orderId, actorId }, { problemId, quantity, fromStock, reply }) => {
      const { id: companyId } = await deskCompany(database, company);
      await database.transaction(async (transaction) => {
        // The order first, as everything that changes its goods or refunds them.
        const order = await lockOrder(transaction, orderId);
        const problem = { id: problemId, orderId, companyId };
        const about = order && (await lockProblem(transaction, problem));
        if (!about) throw notFound('problem in this order');
        assertReplaceable(about, quantity, reply);
        if (fromStock) await writeOff(transaction, goodsOf({ ...about, quantity }), 'nothing was promised');
        const id = await insertReplacement(transaction, {
          ...{ orderId, companyId, problemId, quantity, fromStock },
          lineId: about.line_id,
          productId: about.product_id,
          merchandiseId: about.merchandise_id,
          createdBy: actorId,
        });
        if (about.open && reply !== undefined) await storeReply(transaction, problem, { reply, actorId });
        await logActivity(transaction, {
          ...{ companyId, actorId },
          action: 'arrange_replacement',
          subject: `order:${orderId}`,
          changes: { units: { from: null, to: quantity }, from_stock: { from: null, to: fromStock } },
        });
        await mails.enqueueMail(transaction, {
          kind: 'replacement_arranged',
          ref: String(id),
          personId: about.buyer_id,
          data: { replacement_id: id },
        });
      });
      mails.sendSoon();
      return deskOrder(parts, companyId, orderId);
    },
    ship: async ({ company, orderId, actorId }, id, trackingNumber) => {
      const { id: companyId } = await deskCompany(database, company);
      await database.transaction(async (transaction) => {
        const { buyer_id } = preparing(await lockReplacement(transaction, { id, orderId, companyId }));
        await storeReplacementShipped(transaction, { id, trackingNumber, shippedBy: actorId });
        const entry = { companyId, actorId, action: 'ship_replacement', subject: `order:${orderId}` };
        await logActivity(transaction, entry);
        await mails.enqueueMail(transaction, {
          kind: 'replacement_sent',
          ref: String(id),
          personId: buyer_id,
          data: { replacement_id: id },
        });
      });
      mails.sendSoon();
      return deskOrder(parts, companyId, orderId);
    },
    cancel: async ({ company, orderId, actorId }, id) => {
      const { id: companyId } = await deskCompany(database, company);
      await database.transaction(async (transaction) => {
        const locked = preparing(await lockReplacement(transaction, { id, orderId, companyId }));
        await storeReplacementCancelled(transaction, id);
        if (locked.from_stock) await receive(transaction, [goodsOf(locked)]);
        const entry = { companyId, actorId, action: 'cancel_replacement', subject: `order:${orderId}` };
        await logActivity(transaction, entry);
      });
      return deskOrder(parts, companyId, orderId);
    },
  };
}

const goodsOf = ({
  product_id,
  merchandise_id,
  quantity: units,
}: Pick<LockedReplacement, 'product_id' | 'merchandise_id' | 'quantity'>) => ({
  product_id,
  merchandise_id,
  units,
});

function assertReplaceable(
  { state, quantity: bought, open, replaced }: ReplaceableProblem,
  quantity: number,
  reply: string | undefined,
): void {
  if (replaced) throw new CallError('conflict', 'A replacement was promised for this before.');
  if (state === 'refunded' || state === 'cancelled')
    throw new CallError('conflict', 'This was refunded, so nothing is to be replaced.');
  if (state !== 'shipped' && state !== 'delivered')
    throw new CallError('conflict', 'This was not sent yet, so nothing is to be replaced.');
  if (quantity > bought) {
    const problem = `The buyer has ${bought} of these, so at most ${bought} can be replaced.`;
    throw new CallError('invalid', problem, { fields: { quantity: problem } });
  }
  if (open && reply === undefined) {
    const problem = 'Please write an answer: it is sent to the buyer.';
    throw new CallError('invalid', problem, { fields: { reply: problem } });
  }
}

/** A replacement that can be sent or cancelled. Throws a CallError: 404 when there is none, 409 for one that is neither. */
function preparing(locked: LockedReplacement | undefined): LockedReplacement {
  if (!locked) throw notFound('replacement in this order');
  if (locked.state === 'preparing') return locked;
  throw new CallError(
    'conflict',
    locked.state === 'shipped'
      ? 'This replacement was sent before, so nothing was changed.'
      : 'This replacement was cancelled before, so nothing was changed.',
  );
}
