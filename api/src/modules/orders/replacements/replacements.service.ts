import type { DeskOrder, LabelRate } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { deskCompany, logActivity } from '../../companies/index.ts';
import { lockOrder, receive, writeOff } from '../../fulfilment/index.ts';
import {
  boxOf,
  buyPaidLabel,
  deliveryAddress,
  isLabelClaimed,
  type LabelKind,
  labelIsBeingBought,
  labelRates,
  originAddress,
  type ParcelPlan,
  toLabelRate,
  voidPaidLabel,
  type WantedLabel,
} from '../../labels/index.ts';
import type { Mails } from '../../mail/index.ts';
import type { DeskOrderContext, DeskParts } from '../desk.service.ts';
import { deskOrder } from '../desk-pages.service.ts';
import { storeReply } from '../problems.repo.ts';
import {
  insertReplacement,
  type LockedReplacement,
  lockProblem,
  lockReplacement,
  REPLACEMENT_LABELS,
  type ReplaceableProblem,
  replacementParcel,
  storeReplacementCancelled,
  storeReplacementShipped,
  storeReplacementUnsent,
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
  /** What carriers take for its parcel; 409 for one that was sent or cancelled, 422 where no carrier goes. */
  rates(at: DeskOrderContext, id: number): Promise<LabelRate[]>;
  /** Buys its label and marks it as sent. Rejects as `rates` and `buyPaidLabel`. */
  buyLabel(at: DeskOrderContext, id: number, wanted: WantedLabel): Promise<DeskOrder>;
  /** Takes its label back before it is used: it is to be sent again. Rejects as `voidPaidLabel`. */
  voidLabel(at: DeskOrderContext, id: number, labelId: number): Promise<DeskOrder>;
  readonly labels: LabelKind;
}

export function replacementService(parts: DeskParts): ReplacementService {
  const { database, mails } = parts;
  const labels = replacementLabels(mails);
  return {
    labels,
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
        const { buyer_id } = await lockUnsent(transaction, { id, orderId, companyId });
        await storeReplacementShipped(transaction, { id, trackingNumber, shippedBy: actorId });
        const entry = { companyId, actorId, action: 'ship_replacement', subject: `order:${orderId}` };
        await logActivity(transaction, entry);
        await notifySent(transaction, mails, { id, ref: String(id), buyerId: buyer_id });
      });
      mails.sendSoon();
      return deskOrder(parts, companyId, orderId);
    },
    cancel: async ({ company, orderId, actorId }, id) => {
      const { id: companyId } = await deskCompany(database, company);
      await database.transaction(async (transaction) => {
        const locked = await lockUnsent(transaction, { id, orderId, companyId });
        await storeReplacementCancelled(transaction, id);
        if (locked.from_stock) await receive(transaction, [goodsOf(locked)]);
        const entry = { companyId, actorId, action: 'cancel_replacement', subject: `order:${orderId}` };
        await logActivity(transaction, entry);
      });
      return deskOrder(parts, companyId, orderId);
    },
    rates: async ({ company, orderId, actorId }, id) => {
      const { id: companyId } = await deskCompany(database, company);
      await parts.limits.price(actorId);
      const parcel = preparing(await replacementParcel(database, { id, orderId, companyId }));
      return (await labelRates(parts, routeOf(parcel))).map(toLabelRate);
    },
    buyLabel: async ({ company, orderId, actorId }, id, wanted) => {
      const { id: companyId } = await deskCompany(database, company);
      await parts.limits.price(actorId);
      const parcel = await replacementParcel(database, { id, orderId, companyId });
      if (!parcel) throw notFound('replacement in this order');
      const place = { companyId, actorId, orderId, subjectId: id };
      const logged = { action: 'buy_replacement_label', logSubject: `order:${orderId}` };
      await buyPaidLabel(parts, labels, routeOf(parcel), { ...place, ...logged, ...wanted });
      mails.sendSoon();
      return deskOrder(parts, companyId, orderId);
    },
    voidLabel: async ({ company, orderId, actorId }, id, labelId) => {
      const { id: companyId } = await deskCompany(database, company);
      if (!(await replacementParcel(database, { id, orderId, companyId })))
        throw notFound('replacement in this order');
      const logged = { action: 'void_replacement_label', logSubject: `order:${orderId}` };
      await voidPaidLabel(parts, labels, { companyId, actorId, subjectId: id, labelId, ...logged });
      return deskOrder(parts, companyId, orderId);
    },
  };
}

/** From the company to the buyer. */
const routeOf = ({ delivery, origin, items }: ParcelPlan) => ({
  from: originAddress(origin),
  to: deliveryAddress(delivery, 'buyer'),
  box: boxOf(items),
});

/** A bought label sends its replacement; one that was taken back leaves it to be sent. */
function replacementLabels(mails: Pick<Mails, 'enqueueMail'>): LabelKind {
  return {
    ...REPLACEMENT_LABELS,
    refPrefix: 'replacement:',
    assertWanted: async (transaction, id, companyId) => {
      preparing(await lockReplacement(transaction, { id, companyId }));
    },
    onBought: async (transaction, label, { trackingNumber }) => {
      const { id: labelId, subject_id: id, company_id: companyId, bought_by: shippedBy } = label;
      // While its label is bought it is neither cancelled nor sent.
      const { buyer_id } = preparing(await lockReplacement(transaction, { id, companyId }));
      if (shippedBy === null) throw new Error(`Label ${labelId} of a replacement has no buyer`);
      await storeReplacementShipped(transaction, { id, trackingNumber, shippedBy });
      await notifySent(transaction, mails, { id, ref: `${id}:${labelId}`, buyerId: buyer_id });
    },
    onVoided: (transaction, { subject_id: id, tracking_number: number }) =>
      storeReplacementUnsent(transaction, id, number),
  };
}

/** @param ref names the parcel: a replacement goes again after its label was taken back */
const notifySent = (
  transaction: Queryable,
  mails: Pick<Mails, 'enqueueMail'>,
  { id, ref, buyerId }: { readonly id: number; readonly ref: string; readonly buyerId: number },
) =>
  mails.enqueueMail(transaction, {
    kind: 'replacement_sent',
    ref,
    personId: buyerId,
    data: { replacement_id: id },
  });

/** Locks a replacement that can be sent or cancelled; 409 also while its label is being bought. */
async function lockUnsent(
  transaction: Queryable,
  at: { readonly id: number; readonly orderId: number; readonly companyId: number },
): Promise<LockedReplacement> {
  const locked = preparing(await lockReplacement(transaction, at));
  if (await isLabelClaimed(transaction, REPLACEMENT_LABELS, at.id)) throw labelIsBeingBought();
  return locked;
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
function preparing<R extends Pick<LockedReplacement, 'state'>>(locked: R | undefined): R {
  if (!locked) throw notFound('replacement in this order');
  if (locked.state === 'preparing') return locked;
  throw new CallError(
    'conflict',
    locked.state === 'shipped'
      ? 'This replacement was sent before, so nothing was changed.'
      : 'This replacement was cancelled before, so nothing was changed.',
  );
}
