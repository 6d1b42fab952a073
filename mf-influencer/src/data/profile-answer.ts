import { getProfile } from 'shared-api/contract/stakeholder';
import type { Profile } from 'shared-api/contract/stakeholder-schema';
import { api, isAdmin, isApiError, type Session } from 'shared-auth';
import { logFailure } from './log.ts';

/** What the profile page shows. */
export type ProfileAnswer =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'known'; readonly profile: Profile; readonly admin: boolean }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

/** The profile of whoever is signed in. A sign-in that the server no longer takes is none. */
export async function profileAnswer(session: Session, signal?: AbortSignal): Promise<ProfileAnswer> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  try {
    return { kind: 'known', profile: await api.call(getProfile, { signal }), admin: isAdmin() };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.kind !== 'abort') logFailure('the profile could not be fetched', error);
    return { kind: 'failed', requestId: error.requestId };
  }
}
