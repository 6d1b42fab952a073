import { STOCK_NOTICES_MAX, type StockNotice } from 'shared-api/contract';
import { NO_PICTURE, variantText } from 'shared-api/rules';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { type Mails, resumeTopic } from '../../mail/index.ts';
import {
  deleteNotice,
  insertNotice,
  type NoticeRow,
  noticesOf,
  orderableNow,
  takeDueNotices,
} from './stock-notice.repo.ts';

/** Variants that people wait for. */
export interface StockNoticeService {
  /** Newest first. */
  list(personId: number): Promise<StockNotice[]>;
  /** Rejects with a CallError: 404 for a variant that is not listed, 409 for one that can be ordered or one too many. */
  add(personId: number, merchandiseId: number): Promise<void>;
  remove(personId: number, merchandiseId: number): Promise<void>;
}

export function stockNoticeService(database: Database): StockNoticeService {
  return {
    list: async (personId) => (await noticesOf(database, personId)).map(toNotice),
    add: async (personId, merchandiseId) => {
      const orderable = await orderableNow(database, merchandiseId);
      if (orderable === undefined) throw notFound('product');
      if (orderable)
        throw new CallError('conflict', 'It is back: you can order it now. Please load this page again.');
      const isStored = await database.transaction(async (transaction) => {
        await resumeTopic(transaction, personId, 'stock_notices');
        return insertNotice(transaction, personId, merchandiseId, STOCK_NOTICES_MAX);
      });
      if (!isStored)
        throw new CallError(
          'conflict',
          `You wait for ${STOCK_NOTICES_MAX} products already. Please remove one of them from your favorites page first.`,
        );
    },
    remove: (personId, merchandiseId) => deleteNotice(database, personId, merchandiseId),
  };
}

function toNotice({
  merch_id,
  product_id,
  company_name_code,
  picture_location,
  ...goods
}: NoticeRow): StockNotice {
  return {
    ...{ merch_id, product_id, company_name_code },
    name_view: goods.name_view,
    variant: variantText(goods),
    picture_location: picture_location ?? NO_PICTURE,
  };
}

/** The name of the job that does it. */
export const BACK_JOB = 'tell-back-in-stock';

/** Notices of one transaction. */
const BATCH = 200;

/**
 * Sends an email for each notice whose variant can be ordered again, and ends the notice; returns how many. Notice and email change in
 * one transaction: a job that is stopped anywhere sends each email once.
 */
export async function sendBackInStock(database: Database, mails: Mails): Promise<{ readonly sent: number }> {
  let sent = 0;
  try {
    for (let taken = BATCH; taken === BATCH; sent += taken)
      taken = await database.transaction(async (transaction) => {
        const due = await takeDueNotices(transaction, BATCH);
        for (const { id, person_id, merchandise_id } of due)
          await mails.enqueueMail(transaction, {
            kind: 'back_in_stock',
            ref: String(id),
            personId: person_id,
            data: { merchandise_id },
          });
        return due.length;
      });
  } finally {
    if (sent > 0) mails.sendSoon();
  }
  return { sent };
}
