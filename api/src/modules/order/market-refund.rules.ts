import { isGivenBack, isRefundable } from 'shared-api/rules';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import type { LineRow } from './order-row.ts';

/** A line, and whether somebody is buying the label for it at this moment. */
export interface ChoosableLine extends Pick<LineRow, 'id' | 'state'> {
  readonly leaving: boolean;
}

/**
 * The lines that are given back: these, or with none named all that are left. Throws a CallError for a line that is not of the
 * order (404), and for one that went back before or cannot go back now (409).
 */
export function refundChoice<L extends ChoosableLine>(
  lines: readonly L[],
  chosen: readonly number[] | undefined,
): L[] {
  if (chosen?.length === 0) throw new CallError('conflict', 'Please choose what is to be given back.');
  const ids = chosen && new Set(chosen);
  if (ids && [...ids].some((id) => lines.every((line) => line.id !== id)))
    throw notFound('line in this order');
  const going = lines.filter(({ id, state }) => (ids ? ids.has(id) : !isGivenBack(state)));
  if (going.some(({ state }) => isGivenBack(state)))
    throw new CallError('conflict', 'This was given back before, so nothing was done.');
  if (going.some(({ leaving }) => leaving))
    throw new CallError('conflict', 'This is being sent at the moment. Please try again in a minute.');
  if (going.some(({ state }) => !isRefundable(state)))
    throw new CallError('conflict', 'What is being made cannot be given back before it is sent.');
  return going;
}
