import { type Session, sessionReady } from 'shared-auth';
import type { CompanyDraft } from '../../domain/founding/company-draft.ts';
import { readDraft } from './kept-draft.ts';

/** Who is there, and what they had typed before. */
export type Founder =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly username: string; readonly draft: CompanyDraft };

export interface NewCompanyData {
  /** Not waited for by the router: the page stands at once. */
  readonly founder: Promise<Founder>;
}

/** First data of the page on which somebody founds a company; it is drawn in the browser only. */
export async function loadNewCompany(
  session: () => Promise<Session> = sessionReady,
): Promise<NewCompanyData> {
  const founder = session().then(founderOf);
  // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
  founder.catch(() => undefined);
  return { founder };
}

function founderOf(session: Session): Founder {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const { username } = session;
  return { kind: 'signed-in', username, draft: readDraft(username) };
}
