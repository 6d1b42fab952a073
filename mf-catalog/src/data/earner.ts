import { type Earner, getLinkEarner, getOwnEarner } from 'shared-api/contract/influence/earners';
import { api } from 'shared-auth';
import { logFailure, readFailure } from './log-failure.ts';

/** Whom to ask the server about. */
export interface EarnerQuestion {
  /** The company's name in addresses. */
  readonly company: string;
  /** The influencer whose link is followed; null for none. */
  readonly followed: number | null;
  readonly isSignedIn: boolean;
}

/**
 * The influencer whom a purchase in a company would pay, as the server decides it; null for none, and where it does not
 * answer: a page names only who certainly earns. Never rejects.
 */
export async function findEarner(question: EarnerQuestion, signal: AbortSignal): Promise<Earner | null> {
  try {
    return await askFor(question, signal);
  } catch (error) {
    const { status, aborted } = readFailure(error);
    // A session that has just ended leaves a visitor.
    if (status === 401 && question.isSignedIn) return findEarner({ ...question, isSignedIn: false }, signal);
    if (!aborted && status !== 404) logFailure('whom a purchase pays could not be fetched', error);
    return null;
  }
}

async function askFor({ company, followed, isSignedIn }: EarnerQuestion, signal: AbortSignal) {
  if (isSignedIn) {
    const query = followed === null ? {} : { influencer: followed };
    return (await api.call(getOwnEarner, { params: { company }, query, signal })).earner;
  }
  if (followed === null) return null;
  return (await api.call(getLinkEarner, { params: { id: followed, company }, signal })).earner;
}
