import { IMPORT_JOB, type ProductImports, removeLeftPictures } from './modules/assortment/index.ts';
import { removeOldQuotes } from './modules/checkout/index.ts';
import { type FeeJobParts, feeJobs, PAYOUT_JOB, type Payouts } from './modules/fees/index.ts';
import { forgetVisitors } from './modules/gift/index.ts';
import { MAIL_JOB, type Mails } from './modules/mail/index.ts';
import { forgetCancelledMedia, type PictureRemoval, removeOrphanPictures } from './modules/media/index.ts';
import { DELIVERY_JOB, GOALS_JOB, LATE_JOB, type Orders, REFUND_JOB } from './modules/order/index.ts';
import { FEES_JOB, type Placing, SETTLING_JOB } from './modules/placing/index.ts';
import type { Job } from './platform/jobs/job.ts';
import { type OnDamage, reseal } from './platform/sealing/reseal.ts';
import type { Sealer } from './platform/sealing/sealer.ts';
import { sealedColumns } from './sealed-columns.ts';

/** Milliseconds after which a picture that nothing shows is not one that is just being given. */
const GIVEN = 3_600_000;
/** Milliseconds that a picture of a product outlives its place at the desk: quotes that show it are over by then. */
const LEFT = 86_400_000;

export interface ScheduledParts extends PictureRemoval, FeeJobParts {
  readonly mails: Pick<Mails, 'sendDue'>;
  readonly sealer: Sealer;
  readonly placing: Pick<Placing, 'settleOverdue' | 'isAnyOverdue' | 'noteCardFees'>;
  readonly orders: Orders;
  readonly payouts: Pick<Payouts, 'sendDue'>;
  readonly imports: ProductImports;
  /** Told of a text that does not open. */
  readonly onDamage: OnDamage;
}

/** What the server does by itself: every job there is, and when. */
export function scheduledJobs(parts: ScheduledParts): Job[] {
  const { database, pictures, onLeftover, sealer, onDamage, placing, mails, orders, payouts, imports } =
    parts;
  return [
    {
      name: 'remove-orphan-pictures',
      due: '23 * * * *',
      work: async () => ({
        media: await forgetCancelledMedia(database),
        pictures: await removeOrphanPictures({ database, pictures, onLeftover }, GIVEN),
      }),
    },
    {
      name: 'remove-left-pictures',
      due: '31 4 * * *',
      work: () => removeLeftPictures({ database, pictures, onLeftover }, LEFT),
    },
    {
      name: IMPORT_JOB,
      due: '* * * * *',
      // In its queue it would wait behind one whose server was killed.
      early: () => imports.isAnyOpen(),
      work: () => imports.work(),
    },
    {
      name: 'forget-import-rows',
      due: '43 4 * * *',
      work: () => imports.forgetRows(),
    },
    {
      name: 'reseal-media',
      due: '41 3 * * *',
      // A start is when there may be a new key.
      atStart: true,
      work: () => reseal(database, sealer, sealedColumns, onDamage),
    },
    {
      name: MAIL_JOB,
      due: '* * * * *',
      work: () => mails.sendDue(),
    },
    {
      name: 'forget-gift-visitors',
      due: '13 * * * *',
      work: () => forgetVisitors(database),
    },
    {
      name: SETTLING_JOB,
      due: '* * * * *',
      // Goods that nobody pays are not kept from others for a minute longer.
      early: () => placing.isAnyOverdue(),
      work: () => placing.settleOverdue(),
    },
    {
      name: FEES_JOB,
      due: '*/10 * * * *',
      work: () => placing.noteCardFees(),
    },
    {
      name: REFUND_JOB,
      due: '* * * * *',
      work: () => orders.settleRefunds(),
    },
    {
      name: PAYOUT_JOB,
      due: '* * * * *',
      work: () => payouts.sendDue(),
    },
    {
      name: DELIVERY_JOB,
      due: '17 * * * *',
      work: () => orders.deliverOverdue(),
    },
    {
      name: GOALS_JOB,
      due: '19 * * * *',
      work: () => orders.refundUnmetGoals(),
    },
    {
      name: LATE_JOB,
      due: '33 * * * *',
      work: () => orders.tellLate(),
    },
    {
      name: 'forget-cancelled-orders',
      due: '29 4 * * *',
      work: () => orders.forgetCancelled(),
    },
    {
      name: 'remove-old-quotes',
      due: '37 * * * *',
      work: () => removeOldQuotes(database),
    },
    ...feeJobs(parts),
  ];
}
