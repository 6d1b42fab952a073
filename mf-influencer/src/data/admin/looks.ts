import {
  getAdminOrder,
  getReport,
  listAccounts,
  listAudit,
  listBindings,
  listHeldFees,
} from 'shared-api/contract/admin';
import type { Account, AdminOrder, Audit, Binding, HeldLine, Report } from 'shared-api/contract/admin-schema';
import { proveFees } from 'shared-api/contract/fees';
import type { FeeProof } from 'shared-api/contract/fees-schema';
import { api } from 'shared-auth';
import { type AdminAnswer, answerOf } from './admin-answer.ts';

export function askOrder(id: number, signal: AbortSignal): Promise<AdminAnswer<AdminOrder>> {
  return answerOf(api.call(getAdminOrder, { params: { id }, signal }), 'an order could not be fetched');
}

export function askHeld(signal: AbortSignal): Promise<AdminAnswer<HeldLine[]>> {
  return answerOf(api.call(listHeldFees, { signal }), 'the held fees could not be fetched');
}

export function askAccounts(q: string, signal: AbortSignal): Promise<AdminAnswer<Account[]>> {
  return answerOf(api.call(listAccounts, { query: { q }, signal }), 'accounts could not be fetched');
}

export function askBindings(buyer_id: number, signal: AbortSignal): Promise<AdminAnswer<Binding[]>> {
  return answerOf(api.call(listBindings, { query: { buyer_id }, signal }), 'bindings could not be fetched');
}

/** @param before where the entries begin, as an answer before told it; empty: the newest */
export function askAudit(before: string, signal: AbortSignal): Promise<AdminAnswer<Audit>> {
  const query = before === '' ? {} : { before };
  return answerOf(api.call(listAudit, { query, signal }), 'the log could not be fetched');
}

export function askReport(signal: AbortSignal): Promise<AdminAnswer<Report>> {
  return answerOf(api.call(getReport, { signal }), 'the report could not be fetched');
}

/** Has all books looked through, which takes its time. */
export function askProof(signal: AbortSignal): Promise<AdminAnswer<FeeProof>> {
  return answerOf(api.call(proveFees, { signal }), 'the books could not be proved');
}
