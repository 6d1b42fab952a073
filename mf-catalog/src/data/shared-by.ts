import { getLinkEarner } from 'shared-api/contract/influence/earners';
import { idParam } from 'shared-api/contract/params';
import { api } from 'shared-auth';
import { logFailure, readFailure } from './log-failure.ts';

/** Whose link an address is (`?i=`), as a preview of it has to say. */
export interface SharedBy {
  readonly id: number;
  readonly username: string;
  /** The company pays them an own rate, also where the product pays no fee. */
  readonly ownRate: boolean;
}

/**
 * Null when the number belongs to no influencer who earns by the company's sales. A failed request is logged; the page does
 * without it.
 */
export async function sharedBy(text: string, company: string, signal: AbortSignal): Promise<SharedBy | null> {
  const id = idParam.safeParse(text);
  if (!id.success) return null;
  try {
    const { earner } = await api.call(getLinkEarner, { params: { id: id.data, company }, signal });
    return earner && { id: earner.id, username: earner.username, ownRate: earner.own_rate ?? false };
  } catch (error) {
    const { status, aborted } = readFailure(error);
    if (!aborted && status !== 404) logFailure('whose link it is could not be fetched', error);
    return null;
  }
}
