import { getInfluencer } from 'shared-api/contract/influence/influencer';
import { idParam } from 'shared-api/contract/params';
import { api } from 'shared-auth';
import { logFailure, readFailure } from './log-failure.ts';

/** Whose link an address is (`?i=`), as a preview of it has to say. */
export interface SharedBy {
  readonly id: number;
  readonly username: string;
}

/** Null when the number belongs to no influencer. A failed request is logged; the page does without it. */
export async function sharedBy(text: string, signal: AbortSignal): Promise<SharedBy | null> {
  const id = idParam.safeParse(text);
  if (!id.success) return null;
  try {
    const { username } = await api.call(getInfluencer, { params: { id: id.data }, signal });
    return { id: id.data, username };
  } catch (error) {
    const { status, aborted } = readFailure(error);
    if (!aborted && status !== 404) logFailure('whose link it is could not be fetched', error);
    return null;
  }
}
