import type { OwnCompany } from 'shared-api/contract/company-schema';
import { type Session, sessionReady } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import type { CompanyDraft } from '../../domain/founding/company-draft.ts';
import { readDraft } from './kept-draft.ts';
import { ownCompanies } from './own-companies.ts';

/** Who is there, what they had typed before, and where they work already. */
export type Founder =
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'signed-in';
      readonly username: string;
      readonly draft: CompanyDraft;
      readonly companies: readonly OwnCompany[];
    };

export interface NewCompanyData {
  /** Not waited for by the router: the page stands at once. */
  readonly founder: Promise<Founder>;
}

/** First data of the page on which somebody founds a company; it is drawn in the browser only. */
export async function loadNewCompany(
  { request: { signal } }: Pick<LoaderFunctionArgs, 'request'>,
  session: () => Promise<Session> = sessionReady,
): Promise<NewCompanyData> {
  const founder = session().then((known) => founderOf(known, signal));
  // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
  founder.catch(() => undefined);
  return { founder };
}

async function founderOf(session: Session, signal: AbortSignal): Promise<Founder> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const { username } = session;
  return {
    kind: 'signed-in',
    username,
    draft: readDraft(username),
    companies: await ownCompanies(signal),
  };
}
