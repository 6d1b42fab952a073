import { checkCartMedia } from 'shared-api/contract/cart';
import { api } from 'shared-auth';
import { type ChangeAnswer, refusalOf } from './change-answer.ts';

const PATIENCE = 30_000;

/** Has the server look again whether a wish has all its media, as after a dialog in which some were given. Never throws. */
export async function checkMedia(
  id: number,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<ChangeAnswer> {
  try {
    return { kind: 'changed', entry: await api.call(checkCartMedia, { params: { id }, signal }) };
  } catch (error) {
    return refusalOf(error);
  }
}
