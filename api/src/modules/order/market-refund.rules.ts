import { isGivenBack, isRefundable, isRefundableByCompany } from 'shared-api/rules';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import type { LineRow } from './order-row.ts';

/** A line, and whether somebody is buying the label for it at this moment. */
export interface ChoosableLine extends Pick<LineRow, 'id' | 'state' | 'company_id'> {
  readonly leaving: boolean;
}

/**
 * The lines that an administrator gives back: these, or with none named all that are left. Throws a CallError for a line that
 * is not of the order (404), and for one that went back before or cannot go back now (409).
 */
export function refundChoice<L extends ChoosableLine>(
  lines: readonly L[],
  chosen: readonly number[] | undefined,
): L[] {
  const going = named(lines, chosen);
  if (going.some(({ state }) => !isRefundable(state)))
    throw new CallError('conflict', 'What is being made cannot be given back before it is sent.');
  return going;
}

/**
 * The same for a company, of its own lines: what it is making goes back too. Throws a 404 CallError for an order without any.
 */
export function companyRefundChoice<L extends ChoosableLine>(
  lines: readonly L[],
  companyId: number,
  chosen: readonly number[] | undefined,
): L[] {
  const own = lines.filter(({ company_id }) => company_id === companyId);
  if (own.length === 0) throw notFound('order');
  const going = named(own, chosen);
  if (going.length === 0)
    throw new CallError('conflict', 'All of this was given back before, so nothing was done.');
  if (going.some(({ state }) => !isRefundableByCompany(state)))
    throw new CallError('conflict', 'What is not paid cannot be given back.');
  return going;
}

function named<L extends ChoosableLine>(lines: readonly L[], chosen: readonly number[] | undefined): L[] {
  if (chosen?.length === 0) throw new CallError('conflict', 'Please choose what is to be given back.');
  const ids = chosen && new Set(chosen);
  if (ids && [...ids].some((id) => lines.every((line) => line.id !== id)))
    throw notFound('line in this order');
  const going = lines.filter(({ id, state }) => (ids ? ids.has(id) : !isGivenBack(state)));
  if (going.some(({ state }) => isGivenBack(state)))
    throw new CallError('conflict', 'This was given back before, so nothing was done.');
  if (going.some(({ leaving }) => leaving))
    throw new CallError('conflict', 'This is being sent at the moment. Please try again in a minute.');
  return going;
}
