import { getCompanyCheck } from 'shared-api/contract/administration/company-check';
import { listMails, type MailState, sendMailAgain } from 'shared-api/contract/administration/mail-log';
import {
  type AdminOrderShow,
  addNote,
  getAdminOrderPage,
  listAdminOrders,
  type NoteKind,
} from 'shared-api/contract/administration/order-desk';
import { getPersonPage } from 'shared-api/contract/administration/people';
import { useApiQuery } from 'shared-data';
import { PAGED, useAction } from './admin-api.ts';

/** Orders of a filter by words (empty: all); `before` is the cursor, empty for the newest. */
export interface OrderFilter {
  readonly show: AdminOrderShow;
  readonly q: string;
  readonly before: string;
}

export function useOrders({ show, q, before }: OrderFilter) {
  const query = {
    ...(show !== 'all' && { show }),
    ...(q !== '' && { q }),
    ...(before !== '' && { before }),
  };
  return useApiQuery(
    listAdminOrders,
    { query },
    { ...PAGED, failure: 'mf-admin: the orders could not be fetched' },
  );
}

/** Parcels, problems, influencers, postings, emails, notes and timeline of an order. */
export function useOrderPage(id: number) {
  return useApiQuery(
    getAdminOrderPage,
    { params: { id } },
    { failure: 'mf-admin: the page of an order could not be fetched' },
  );
}

/** Writes a note about a record; the pages that show it load again. */
export function useAddNote(kind: NoteKind, id: number) {
  const add = useAction(
    addNote,
    'a note could not be written',
    getAdminOrderPage,
    getPersonPage,
    getCompanyCheck,
  );
  return (content: string) => add({ params: { kind, id }, body: { content } });
}

/** Emails of a state (null: of any) by words (empty: all); `before` is the cursor, empty for the newest. */
export interface MailFilter {
  readonly state: MailState | null;
  readonly q: string;
  readonly before: string;
}

export function useMails({ state, q, before }: MailFilter) {
  const query = { ...(state && { state }), ...(q !== '' && { q }), ...(before !== '' && { before }) };
  return useApiQuery(
    listMails,
    { query },
    { ...PAGED, failure: 'mf-admin: the emails could not be fetched' },
  );
}

/** Sends an email again that was given up. */
export function useSendMailAgain() {
  return useAction(sendMailAgain, 'an email could not be sent again', listMails, getAdminOrderPage);
}
