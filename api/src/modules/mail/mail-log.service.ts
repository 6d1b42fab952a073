import type { MailEntry, MailLog, MailState } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { type MailLogRow, mailRows, mailRowsOfOrder } from './mail-log.repo.ts';

/** Emails per page. */
const PAGE_SIZE = 50;

const toEntry = ({ created_at, sent_at, ...mail }: MailLogRow): MailEntry => ({
  ...mail,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
});

/** Emails about an order, oldest first. */
export async function mailsOfOrder(database: Queryable, orderId: number): Promise<MailEntry[]> {
  return (await mailRowsOfOrder(database, orderId)).map(toEntry);
}

interface MailLogQuery {
  readonly q?: string | undefined;
  readonly state?: MailState | undefined;
  readonly personId?: number | undefined;
  /** `next` of the page before. */
  readonly before?: string | undefined;
}

/** Emails of the whole market or to one person, newest first. */
export async function listMails(
  database: Queryable,
  { q = '', state, personId, before }: MailLogQuery,
): Promise<MailLog> {
  const wanted = {
    text: q.trim(),
    state: state ?? null,
    personId: personId ?? null,
    before: before === undefined ? null : Number(before),
  };
  const rows = await mailRows(database, wanted, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { mails: page.map(toEntry), next: last ? String(last.id) : null };
}
