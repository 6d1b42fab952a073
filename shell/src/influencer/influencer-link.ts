import { matchPath } from 'react-router-dom';
import { SIGN_IN_PATH } from 'shared-shell';

/** Path of an influencer's page, read as the router reads it; and the parameter by which any other address can be a link. */
const PAGE = '/i/:id';
const PARAMETER = 'i';

/** Whose link an address is. */
export interface InfluencerLink {
  readonly id: number;
  /** Their own page `/i/{id}`, whose opening is a visit that the server counts; else `?i={id}` on another page. */
  readonly page: boolean;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The influencer whose link this address is; null for every other address and for what can be no person's id. */
export function influencerLink({ pathname, search }: Place): InfluencerLink | null {
  if (pathname === SIGN_IN_PATH) return null;
  const own = matchPath(PAGE, decoded(pathname))?.params.id;
  const id = own ?? (search && new URLSearchParams(search).getAll(PARAMETER).at(-1));
  return id && /^\d{1,9}$/.test(id) && Number(id) > 0 ? { id: Number(id), page: own !== undefined } : null;
}

/** Decoded as the router does it, so that both agree on the page: `/I/%33` is the page of 3. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The query without the parameter, as an address has it: '' when nothing else is in it. */
export function withoutLink(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(PARAMETER);
  const text = rest.toString();
  return text && `?${text}`;
}
