import { SIGN_IN_PATH } from 'shared-shell';

/** Path of an influencer's page, and name of the parameter by which any other address can be an influencer's link. */
const PAGE = /^\/i\/([^/]+)\/?$/;
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
  const own = PAGE.exec(pathname)?.[1];
  const id = own ?? (search && new URLSearchParams(search).getAll(PARAMETER).at(-1));
  return id && /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id), page: own !== undefined } : null;
}

/** The query without the parameter, as an address has it: '' when nothing else is in it. */
export function withoutLink(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(PARAMETER);
  const text = rest.toString();
  return text && `?${text}`;
}
