import { getDesk } from 'shared-api/contract/desk';
import { api } from 'shared-auth';
import { answerOf } from './answer.ts';
import { askingOfDesk } from './desk-store.ts';

/** Asks how the desk stands after something was done at it: what waits, and what is missing. */
export async function refreshDesk(company: string): Promise<void> {
  const put = askingOfDesk();
  const answer = await answerOf(
    api.call(getDesk, { params: { company } }),
    'the desk could not be read again',
  );
  if (answer.kind === 'known') put(answer.value);
}
