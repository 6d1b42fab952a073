import { CallError, notFound } from '../../platform/http/call-error.ts';
import type { LineRow } from './order-row.ts';

/** A line, and whether somebody is buying the label for it at this moment. */
export interface ShipLine extends Pick<LineRow, 'id' | 'company_id' | 'state' | 'to_make'> {
  readonly leaving: boolean;
}

/** Whether a line has goods that have not left yet. */
export function isReady({ state, to_make }: Pick<LineRow, 'state' | 'to_make'>): boolean {
  return (state === 'paid' || state === 'finishing') && !to_make;
}

/**
 * The lines of a company that leave the house: these, or all that can when there is no choice. Throws a CallError for a line
 * that is not the company's (404), for one that cannot leave, and where nothing can (409).
 */
export function shipChoice<L extends ShipLine>(
  lines: readonly L[],
  companyId: number,
  chosen: readonly number[] | undefined,
): L[] {
  const own = lines.filter(({ company_id }) => company_id === companyId);
  if (own.length === 0) throw notFound('order');
  const named = chosen?.map((id) => own.find((line) => line.id === id) ?? unknownLine());
  const leave = named ?? own.filter(isReady);
  if (leave.length === 0)
    throw new CallError('conflict', 'There is nothing to send in this order at the moment.');
  if (!leave.every(isReady))
    throw new CallError(
      'conflict',
      'Only goods that are finished, and have not been sent or cancelled, can be sent.',
    );
  if (leave.some(({ leaving }) => leaving)) throw beingSent();
  return [...new Set(leave)];
}

/** Somebody else is at it. */
export function beingSent(): CallError {
  return new CallError(
    'conflict',
    'Somebody is just buying the label for this parcel. Please look again in a minute.',
  );
}

/** The carrier sells no label for the rate that the buyer paid, or it was used for a parcel before. */
export function noLabel(): CallError {
  return new CallError(
    'conflict',
    'No label can be bought for this parcel any more. Send it with a label of your own and give its tracking number.',
  );
}

function unknownLine(): never {
  throw notFound('line of yours in this order');
}
