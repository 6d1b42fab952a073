import type { CardName } from '../../ports/payment-port.ts';

/** What a mail is about. Its words are made when it is sent; `data` says of what. */
export type MailMatter =
  | {
      readonly kind: 'paid';
      readonly data: {
        readonly order_id: number;
        /** With what it was paid, where the card service says. */
        readonly card?: CardName;
      };
    }
  | {
      readonly kind: 'shipped';
      readonly data: {
        readonly order_id: number;
        readonly company_id: number;
        /** Its parcel's; what is in it is told only where this is known. */
        readonly label_id?: number;
        readonly tracking_url: string | null;
      };
    }
  | {
      readonly kind: 'refunded';
      readonly data: {
        readonly order_id: number;
        /** What it was for is told only where this is known. */
        readonly refund_id?: number;
        readonly cents: number;
        readonly reason: RefundReason;
      };
    }
  | { readonly kind: 'gift_opened' | 'gift_thanks'; readonly data: { readonly order_wish_id: number } }
  | { readonly kind: 'payout_sent' | 'payout_failed'; readonly data: { readonly payout_id: number } }
  | {
      readonly kind: 'company_approved' | 'company_refused';
      readonly data: {
        readonly company_id: number;
        readonly deed: CompanyDeed;
        /** An administrator's words to the owners; empty where there are none. */
        readonly reason: string;
      };
    }
  | { readonly kind: 'problem_told' | 'problem_answered'; readonly data: { readonly problem_id: number } }
  | { readonly kind: 'company_invitation'; readonly data: { readonly invitation_id: number } }
  | {
      readonly kind: 'late';
      readonly data: {
        readonly order_id: number;
        readonly company_id: number;
        readonly line_ids: readonly number[];
        /** When they are expected to leave now, as ISO 8601. */
        readonly until: string;
      };
    }
  | {
      readonly kind: 'company_order';
      readonly data: { readonly order_id: number; readonly company_id: number };
    }
  | {
      readonly kind: 'company_low_stock';
      /** With the order that took the last but few. */
      readonly data: { readonly order_id: number; readonly merchandise_id: number };
    }
  | {
      readonly kind: 'company_goal';
      /** With the order that met it. */
      readonly data: { readonly order_id: number; readonly product_id: number };
    };

/** What an administrator did with a company. */
export type CompanyDeed = 'approve' | 'resume' | 'refuse' | 'suspend';

export type MailKind = MailMatter['kind'];

/**
 * `paid_too_late`: the payment came through after the goods had gone to others; the order never came about. `goal_not_met`: too
 * few people ordered for the goods to be made.
 */
export type RefundReason = 'cancelled' | 'refunded' | 'paid_too_late' | 'goal_not_met';

/** A mail to somebody, or to an address of which nobody knows whose it is. The same kind and `ref` is the same mail. */
export type NewMail = MailMatter & { readonly ref: string } & (
    | { readonly personId: number }
    | { readonly email: string }
  );

/** A mail whose turn it is. */
export type DueMail = MailMatter & {
  readonly id: number;
  readonly ref: string;
  /** This one included. */
  readonly attempts: number;
  /** It has been tried for as long as a mail is tried. */
  readonly last: boolean;
  /** Null where it goes to an address. */
  readonly username: string | null;
  /** Empty when none is known. */
  readonly email: string;
};
