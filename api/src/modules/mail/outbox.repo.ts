import { isTracing, type TraceHeaders, traceHeaders } from 'server-kit/tracing';
import { type Queryable, type SqlValue, storableJson } from '../../platform/database/database.ts';
import type { CardName } from '../../ports/payment-port.ts';

/** Stands in for an email address that is not kept any more. */
export const NO_ADDRESS = 'removed@wishbin.invalid';

/** What a mail is about. Its words are made when it is sent; `data` says of what. */
export type MailContent =
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
        /** The parcel's label; its content is listed only when this is known. */
        readonly label_id?: number;
        readonly tracking_url: string | null;
      };
    }
  | {
      readonly kind: 'refunded';
      readonly data: {
        readonly order_id: number;
        /** The refunded lines are listed only when this is known. */
        readonly refund_id?: number;
        readonly cents: number;
        readonly reason: RefundReason;
      };
    }
  | { readonly kind: 'gift_opened' | 'gift_thanks'; readonly data: { readonly order_wish_id: number } }
  | { readonly kind: 'payout_sent' | 'payout_failed'; readonly data: { readonly payout_id: number } }
  | {
      /** Something happened to a person's shares of some lines, in cents each. */
      readonly kind: 'fee_news';
      readonly data: {
        readonly event: FeeEvent;
        /** `level` 1 is the person's own sale. */
        readonly lines: readonly {
          readonly line_id: number;
          readonly level: number;
          readonly cents: number;
        }[];
      };
    }
  | { readonly kind: 'fee_week'; readonly data: FeeWeek }
  | {
      readonly kind: 'company_approved' | 'company_refused';
      readonly data: {
        readonly company_id: number;
        readonly decision: CompanyDecision;
        /** An administrator's words to the owners; empty where there are none. */
        readonly reason: string;
      };
    }
  | {
      readonly kind: 'product_taken_down' | 'product_put_back';
      /** An administrator's words to the owners. */
      readonly data: { readonly product_id: number; readonly reason: string };
    }
  | { readonly kind: 'problem_told' | 'problem_answered'; readonly data: { readonly problem_id: number } }
  | {
      /** The first message of an order that its reader has not read. */
      readonly kind: 'message_to_buyer' | 'message_to_company';
      readonly data: { readonly message_id: number };
    }
  | {
      readonly kind: 'replacement_arranged' | 'replacement_sent';
      readonly data: { readonly replacement_id: number };
    }
  | { readonly kind: 'influencer_invitation'; readonly data: { readonly invitation_id: number } }
  | {
      readonly kind: 'sample_offered' | 'sample_accepted' | 'sample_sent';
      readonly data: { readonly sample_id: number };
    }
  | {
      /** A company pays an influencer another percentage from now on. */
      readonly kind: 'own_rate';
      readonly data: { readonly company_id: number; readonly fee_percent: number };
    }
  | { readonly kind: 'company_invitation'; readonly data: { readonly invitation_id: number } }
  | {
      /** An account is to be deleted at this moment; `ended`: an administrator closed it. */
      readonly kind: 'deletion_requested';
      readonly data: { readonly due_at: string; readonly ended: boolean };
    }
  /** To the address of an account that is deleted; the address goes with the sending. */
  | { readonly kind: 'deletion_done'; readonly data: Readonly<Record<string, never>> }
  | { readonly kind: 'back_in_stock'; readonly data: { readonly merchandise_id: number } }
  | {
      /** The run of goods that waited for enough orders has started, or they are there. */
      readonly kind: 'started';
      readonly data: {
        readonly order_id: number;
        readonly company_id: number;
        readonly line_ids: readonly number[];
      };
    }
  | {
      readonly kind: 'late';
      readonly data: {
        readonly order_id: number;
        readonly company_id: number;
        readonly line_ids: readonly number[];
        /** The day on which they are expected to leave now. */
        readonly until: string;
      };
    }
  | {
      readonly kind: 'company_order';
      readonly data: { readonly order_id: number; readonly company_id: number };
    }
  | {
      /** What its buyer cancelled of a company's part. */
      readonly kind: 'company_cancelled';
      readonly data: {
        readonly order_id: number;
        readonly company_id: number;
        readonly line_ids: readonly number[];
      };
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

/**
 * What happens to a finders fee: it is earned, its waiting time ends, an administrator releases it after a check, or it goes back.
 */
export type FeeEvent = 'sale' | 'release' | 'cleared' | 'reversal';

/** What happened to a person's fees from one day (UTC) to another, in cents, with the number of order lines. */
export interface FeeWeek {
  readonly from: string;
  readonly to: string;
  readonly sums: readonly { readonly event: FeeEvent; readonly cents: number; readonly sales: number }[];
}

/** What an administrator did with a company. */
export type CompanyDecision = 'approve' | 'resume' | 'refuse' | 'suspend';

export type MailKind = MailContent['kind'];

/** The first release that sends each kind. A server takes no emails of other kinds: they are for a later release. */
const SENT_SINCE: Readonly<Record<MailKind, '1.2.0' | '1.3.0'>> = {
  paid: '1.2.0',
  shipped: '1.2.0',
  refunded: '1.2.0',
  gift_opened: '1.2.0',
  gift_thanks: '1.2.0',
  payout_sent: '1.2.0',
  payout_failed: '1.2.0',
  fee_news: '1.3.0',
  fee_week: '1.3.0',
  company_approved: '1.2.0',
  company_refused: '1.2.0',
  product_taken_down: '1.3.0',
  product_put_back: '1.3.0',
  problem_told: '1.2.0',
  problem_answered: '1.2.0',
  message_to_buyer: '1.3.0',
  message_to_company: '1.3.0',
  replacement_arranged: '1.3.0',
  replacement_sent: '1.3.0',
  influencer_invitation: '1.3.0',
  sample_offered: '1.3.0',
  sample_accepted: '1.3.0',
  sample_sent: '1.3.0',
  own_rate: '1.3.0',
  company_invitation: '1.2.0',
  deletion_requested: '1.2.0',
  deletion_done: '1.2.0',
  back_in_stock: '1.2.0',
  started: '1.2.0',
  late: '1.2.0',
  company_order: '1.2.0',
  company_cancelled: '1.2.0',
  company_low_stock: '1.2.0',
  company_goal: '1.2.0',
};
const KINDS = Object.keys(SENT_SINCE);

/**
 * `paid_too_late`: the payment came through after the goods had gone to others; the order never came about. `goal_not_met`: too
 * few people ordered for the goods to be made.
 */
export type RefundReason = 'cancelled' | 'refunded' | 'paid_too_late' | 'goal_not_met';

/** An email to a person or to an address. One kind and `ref` is one email. */
export type NewMail = MailContent & { readonly ref: string } & (
    | { readonly personId: number }
    | { readonly email: string }
  );

/** An email that is due. */
export type DueMail = MailContent & {
  /** With the trace of the request that caused it, where it was traced. */
  readonly data: { readonly trace?: TraceHeaders };
  readonly id: number;
  readonly ref: string;
  /** This one included. */
  readonly attempts: number;
  /** It has been tried for as long as a mail is tried. */
  readonly last: boolean;
  /** Null for an address without an account, as is the name. */
  readonly person_id: number | null;
  readonly username: string | null;
  /** Empty when none is known. */
  readonly email: string;
};

/** SQL of when a mail is due: release 1.2.0 looks at due_at alone, and gives up what it does not know. */
const DUE = 'coalesce(new_kind_due_at, due_at)';

/** SQL that makes a mail due at a time. */
const dueAt = (time: string): string =>
  `due_at = case when new_kind_due_at is null then ${time} else due_at end,
   new_kind_due_at = case when new_kind_due_at is not null then ${time} end`;

/** Stores a mail to be sent, unless it is there already, sent or not. */
export async function insertMail(transaction: Queryable, mail: NewMail): Promise<void> {
  await transaction.query(`${INSERT} on conflict (kind, ref) do nothing`, insertValues(mail, null));
}

/**
 * Stores a mail to be sent from a time on, in place of an earlier one of its kind and ref; false where that one was sent, or may have been.
 * @param due null: at once
 */
export async function replaceMail(transaction: Queryable, mail: NewMail, due: Date | null): Promise<boolean> {
  const rows = await transaction.query(
    `${INSERT} on conflict (kind, ref) do update set data = excluded.data where mail.attempts = 0 returning id`,
    insertValues(mail, due),
  );
  return rows.length > 0;
}

/** Removes mails that nothing was tried with yet. */
export async function withdrawMails(
  transaction: Queryable,
  kind: MailKind,
  refs: readonly string[],
): Promise<void> {
  await transaction.query('delete from mail where kind = $1 and ref = any($2) and attempts = 0', [
    kind,
    refs,
  ]);
}

const INSERT = `insert into mail (kind, ref, person_id, email, data, due_at, new_kind_due_at)
  select $1, $2, $3::integer, $4, $5::jsonb, case when $6::boolean then 'infinity' else time end, case when $6::boolean then time end
  from coalesce($7::timestamptz, clock_timestamp()) as time`;

function insertValues(mail: NewMail, due: Date | null): SqlValue[] {
  const { kind, ref, data } = mail;
  const [person, email] = 'email' in mail ? [null, mail.email] : [mail.personId, null];
  return [
    kind,
    ref,
    person,
    email,
    storableJson(isTracing() ? { ...data, trace: traceHeaders() } : data),
    SENT_SINCE[kind] !== '1.2.0',
    due,
  ];
}

/** The last trace of a deleted account is the address of the email that tells of it. */
const SPENT_ADDRESS = `email = case kind when 'deletion_done' then 'removed@wishbin.invalid' else email end`;

/**
 * The mail that has waited longest, for one server alone: it is due again after so many seconds, in case this server ends
 * before its outcome is stored. `giveUpAfter` seconds after it was written it is tried for the last time.
 * @param sentId a mail that has just been sent, which the same statement marks
 */
export async function takeMail(
  database: Queryable,
  againAfter: number,
  giveUpAfter: number,
  sentId: number | null = null,
): Promise<DueMail | undefined> {
  const [mail] = await database.query<DueMail>(
    `with sent as (
       update mail set sent_at = clock_timestamp(), ${SPENT_ADDRESS} where id = $3::integer and given_up_at is null
     ), due as materialized (
       select id, person_id from mail
       where sent_at is null and given_up_at is null and ${DUE} <= clock_timestamp() and id is distinct from $3::integer
         and kind = any($4)
       order by ${DUE}, id limit 1 for update skip locked)
     update mail set attempts = attempts + 1, ${dueAt(`clock_timestamp() + $1 * interval '1 second'`)}
     from due left join person on person.id = due.person_id
     where mail.id = due.id
     returning mail.id, mail.kind, mail.ref, mail.data, mail.attempts, mail.person_id, person.username,
       coalesce(person.email, mail.email) as email,
       mail.created_at < clock_timestamp() - $2 * interval '1 second' as last`,
    [againAfter, giveUpAfter, sentId, KINDS],
  );
  return mail;
}

export async function markGivenUp(database: Queryable, id: number): Promise<void> {
  await database.query(
    `update mail set given_up_at = clock_timestamp(), ${SPENT_ADDRESS} where id = $1 and sent_at is null`,
    [id],
  );
}

/** Tries it again after so many seconds. */
export async function putOff(database: Queryable, id: number, seconds: number): Promise<void> {
  await database.query(
    `update mail set ${dueAt(`clock_timestamp() + $2 * interval '1 second'`)} where id = $1`,
    [id, seconds],
  );
}

/** The card of an order, as shown on its receipt. */
export async function cardOfOrder(database: Queryable, orderId: number): Promise<CardName | undefined> {
  const [mail] = await database.query<{ card: CardName | null }>(
    `select data -> 'card' as card from mail where kind = 'paid' and ref = $1`,
    [String(orderId)],
  );
  return mail?.card ?? undefined;
}

/** Emails that are not sent yet, due ones and those that wait for another attempt, with the seconds since the oldest was written. */
export async function waitingMails(
  database: Queryable,
): Promise<{ state: 'due' | 'later'; mails: number; oldest_s: number }[]> {
  return database.query(
    `select case when ${DUE} <= clock_timestamp() then 'due' else 'later' end as state, count(*)::integer as mails,
       extract(epoch from clock_timestamp() - min(created_at))::float8 as oldest_s
     from mail where sent_at is null and given_up_at is null group by 1`,
  );
}

/** Makes an email that was given up due again, for one more attempt; false when it was not given up. */
export async function retryMail(transaction: Queryable, mailId: number): Promise<boolean> {
  const rows = await transaction.query(
    `update mail set given_up_at = null, ${dueAt('clock_timestamp()')} where id = $1 and given_up_at is not null returning id`,
    [mailId],
  );
  return rows.length > 0;
}
