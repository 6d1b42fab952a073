import { idParam } from 'shared-api/contract/params';
import { getInfluencer } from 'shared-api/contract/stakeholder';
import { api } from 'shared-auth';
import { readFailure } from './api-failure.ts';
import { logFailure } from './log-failure.ts';

/** Whose link an address is (`?i=`), as a preview of it has to say. */
export interface SharedBy {
  readonly id: number;
  readonly username: string;
}

/** Null where the number is nobody's whose link counts; a question that fails is logged, and the page stands without it. */
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
