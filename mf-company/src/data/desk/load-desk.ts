import type { Company } from 'shared-api/contract/company-schema';
import { getDesk } from 'shared-api/contract/desk';
import type { Desk } from 'shared-api/contract/desk-schema';
import { nameCodeParam } from 'shared-api/contract/params';
import { api, type Session, sessionReady } from 'shared-auth';
import { EMPTY_COMPANY, type LoaderFunctionArgs, notFound } from 'shared-shell';
import { type DeskPlace, deskPlace } from '../../domain/desk/desk-place.ts';
import { type Answered, answerOf } from './answer.ts';
import { askingOfDesk, forgetDesk, keptDesk, type OpenDesk } from './desk-store.ts';

/** What a page of the desk begins with; `company` gives it its header. */
export interface DeskData {
  readonly kind: 'open' | 'signed-out' | 'failed';
  readonly company: Company;
  readonly place: DeskPlace;
  readonly requestId: string | undefined;
  /** What was read, where it is open. */
  readonly open: OpenDesk | null;
}

/** As of any address that leads nowhere: to everybody else the desk is not there. */
const NOWHERE = 'The address may be mistyped, or what was here has been taken down.';

/**
 * Opens the desk for those who work for the company, and shows everybody else the page of an address that leads nowhere. A
 * desk that is open already is there at once, and is asked for again meanwhile.
 * @param ready tells who is signed in, as soon as that is known
 */
export function deskLoader(ready: () => Promise<Session>): (args: LoaderFunctionArgs) => Promise<DeskData> {
  return async ({ params, request }) => {
    const place = deskPlace(params);
    const code = nameCodeParam.safeParse(params.company);
    if (place === undefined || !code.success) throw notFound(NOWHERE);
    const session = await ready();
    const without = { company: EMPTY_COMPANY, place, requestId: undefined, open: null };
    if (session.status !== 'signed-in') {
      forgetDesk();
      return { kind: 'signed-out', ...without };
    }
    const { username } = session;
    const openAt = (desk: Desk): DeskData => ({
      ...without,
      kind: 'open',
      company: desk.company,
      open: { username, desk },
    });
    const asked = askDesk(code.data, request.signal);
    const kept = keptDesk(username, code.data);
    if (kept !== undefined) return openAt(kept);
    const answer = await asked;
    if (answer.kind === 'missing') throw notFound(NOWHERE);
    if (answer.kind === 'failed') return { kind: 'failed', ...without, requestId: answer.requestId };
    return openAt(answer.value);
  };
}

export const loadDesk = deskLoader(sessionReady);

/** Asks for the desk, and has an open one show what is answered. Never rejects. */
async function askDesk(company: string, signal: AbortSignal): Promise<Answered<Desk>> {
  const put = askingOfDesk();
  const answer = await answerOf(
    api.call(getDesk, { params: { company }, signal }),
    'the desk could not be opened',
  );
  if (answer.kind === 'known') put(answer.value);
  return answer;
}
