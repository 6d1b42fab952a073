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
import { type Outcome, outcomeOf } from '../outcome.ts';

export function askOrder(id: number, signal: AbortSignal): Promise<Outcome<AdminOrder>> {
  return outcomeOf(api.call(getAdminOrder, { params: { id }, signal }), 'an order could not be fetched');
}

export function askHeld(signal: AbortSignal): Promise<Outcome<HeldLine[]>> {
  return outcomeOf(api.call(listHeldFees, { signal }), 'the held fees could not be fetched');
}

export function askAccounts(q: string, signal: AbortSignal): Promise<Outcome<Account[]>> {
  return outcomeOf(api.call(listAccounts, { query: { q }, signal }), 'accounts could not be fetched');
}

export function askBindings(buyer_id: number, signal: AbortSignal): Promise<Outcome<Binding[]>> {
  return outcomeOf(api.call(listBindings, { query: { buyer_id }, signal }), 'bindings could not be fetched');
}

/** @param before where the entries begin, as an answer before told it; empty: the newest */
export function askAudit(before: string, signal: AbortSignal): Promise<Outcome<Audit>> {
  const query = before === '' ? {} : { before };
  return outcomeOf(api.call(listAudit, { query, signal }), 'the log could not be fetched');
}

export function askReport(signal: AbortSignal): Promise<Outcome<Report>> {
  return outcomeOf(api.call(getReport, { signal }), 'the report could not be fetched');
}

/** Has all books looked through, which takes its time. */
export function askProof(signal: AbortSignal): Promise<Outcome<FeeProof>> {
  return outcomeOf(api.call(proveFees, { signal }), 'the books could not be proved');
}
