import type { Company } from 'shared-api/contract/company-schema';
import { getDesk } from 'shared-api/contract/desk';
import type { Desk } from 'shared-api/contract/desk-schema';
import { nameCodeParam } from 'shared-api/contract/params';
import { api, type Session, sessionReady } from 'shared-auth';
import { EMPTY_COMPANY, type LoaderFunctionArgs, notFound } from 'shared-shell';
import { type DeskPlace, deskPlace } from '../../domain/desk/desk-place.ts';
import { type Answered, answerOf } from './answer.ts';
import { keepDesk, keptDesk } from './desk-store.ts';

/** What a page of the desk begins with; `company` gives it its header. */
export interface DeskData {
  readonly kind: 'open' | 'signed-out' | 'failed';
  readonly company: Company;
  readonly place: DeskPlace;
  readonly requestId: string | undefined;
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
    const without = { company: EMPTY_COMPANY, place, requestId: undefined };
    if (session.status !== 'signed-in') return { kind: 'signed-out', ...without };
    const asked = askDesk(code.data, session.username, request.signal);
    const kept = keptDesk(session.username, code.data);
    if (kept !== undefined) return { kind: 'open', ...without, company: kept.company };
    const answer = await asked;
    if (answer.kind === 'missing') throw notFound(NOWHERE);
    if (answer.kind === 'failed') return { kind: 'failed', ...without, requestId: answer.requestId };
    return { kind: 'open', ...without, company: answer.value.company };
  };
}

export const loadDesk = deskLoader(sessionReady);

/** Asks for the desk, and keeps what is answered. Never rejects. */
async function askDesk(company: string, username: string, signal: AbortSignal): Promise<Answered<Desk>> {
  const answer = await answerOf(
    api.call(getDesk, { params: { company }, signal }),
    'the desk could not be opened',
  );
  if (answer.kind === 'known') keepDesk(username, answer.value);
  return answer;
}
