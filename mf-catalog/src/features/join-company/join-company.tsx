import { useSession } from 'shared-auth';
import { useLazy } from '../../data/use-lazy.ts';
import type * as Part from './lazy/join-offer.tsx';

const loadPart = (): Promise<typeof Part> =>
  import(/* webpackChunkName: "join-company" */ './lazy/join-offer.tsx');

/** The offer to become a company's influencer; its code comes for people who are signed in. */
export function JoinCompany({ code: company, name }: { readonly code: string; readonly name: string }) {
  const session = useSession();
  const { code } = useLazy(loadPart, session.status === 'signed-in');
  return code && <code.JoinOffer company={company} name={name} session={session} />;
}
