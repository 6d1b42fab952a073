import { getOwnBadge } from 'shared-api/contract/stakeholder';
import { api } from 'shared-auth';

export type OwnBadge = NonNullable<Awaited<ReturnType<typeof askOwnBadge>>>;

/** The link of whoever is signed in, and its code; null for somebody who is no influencer. */
export async function askOwnBadge(signal: AbortSignal) {
  return (await api.call(getOwnBadge, { signal })).badge;
}
