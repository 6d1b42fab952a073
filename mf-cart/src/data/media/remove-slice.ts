import { deleteMedia } from 'shared-api/contract/media';
import { api } from 'shared-auth';
import { type Tried, tried } from './tried.ts';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/** Empties a slot. */
export function removeSlice(sliceId: number): Promise<Tried<null>> {
  return tried('media could not be removed', async () => {
    const signal = AbortSignal.timeout(PATIENCE);
    await api.call(deleteMedia, { params: { mediaslice_id: sliceId }, signal });
    return null;
  });
}
