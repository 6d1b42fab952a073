import { type JoinableCompany, type Joining, LIST_PAGE_SIZE } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { cutPage, pageWanted } from '../../catalog/index.ts';
import { companiesInfluenced, setListed } from '../influencers/influencers.repo.ts';
import {
  joinable,
  joinableCompanies,
  joinBelow,
  joinByVisit,
  joiningOf,
  type OwnInfluence,
  ownInfluence,
  type PlacedCompany,
} from './join.repo.ts';

/** A request to join: all companies of an influencer, one of them, or one company. */
export type JoinRequest =
  | { readonly influencer_id: number; readonly company_id?: number | undefined }
  | { readonly company_id: number };

export interface Joined {
  readonly msg: string;
  /** How many companies the person influences now. */
  readonly companies: number;
}

/**
 * Becoming an influencer, free and without buying. Rejects with a CallError: 404 for an influencer or a company that is not
 * there, 422 for oneself and for one's own employer. Existing influencers of a company keep their parent.
 */
export type Join = (personId: number, request: JoinRequest, visitor: string | null) => Promise<Joined>;

export function joinService(database: Database): Join {
  return async (personId, request, visitor) => {
    const influencerId = 'influencer_id' in request ? request.influencer_id : null;
    const companyId = request.company_id ?? null;
    if (influencerId === personId) throw new CallError('invalid', 'You cannot join by your own link.');
    const { companies, own } = await joinable(database, personId, influencerId, companyId);
    if (companies === 0) throw notFound(influencerId === null ? 'company' : 'influencer');
    if (own === companies)
      throw new CallError('invalid', 'People who work for a company cannot earn by its sales.');
    const before = (await companiesInfluenced(database, personId)).length;
    if (influencerId !== null) await joinBelow(database, personId, influencerId, companyId);
    else if (companyId !== null) await joinByVisit(database, personId, companyId, visitor);
    // A person who joins wants to be seen.
    await setListed(database, personId, true);
    const after = (await companiesInfluenced(database, personId)).length;
    const msg = after > before ? 'You are an influencer now.' : 'You are an influencer already.';
    return { msg, companies: after };
  };
}

/** What there is to join. */
export interface JoinFacts {
  /** 24 companies from a place on; rejects with a 400 CallError for a cursor of another list. */
  page(after: string | undefined): Promise<{ companies: JoinableCompany[]; next: string | null }>;
  own(personId: number, visitor: string | null): Promise<OwnInfluence>;
  /** Rejects with a 404 CallError for an unknown or hidden company. */
  of(personId: number, nameCode: string, visitor: string | null): Promise<Joining>;
}

const LIST = 'joinable';

export function joinFacts(database: Database): JoinFacts {
  return {
    page: async (after) => {
      const wanted = pageWanted(LIST, { after }, 2);
      const found = await joinableCompanies(database, wanted, LIST_PAGE_SIZE + 1);
      const { rows, next } = cutPage(LIST, found, wanted, LIST_PAGE_SIZE, (row: PlacedCompany) => row.keys);
      return { companies: rows.map(({ keys, ...company }) => company), next };
    },
    own: (personId, visitor) => ownInfluence(database, personId, visitor),
    of: async (personId, nameCode, visitor) => {
      const joining = await joiningOf(database, personId, nameCode, visitor);
      if (!joining) throw notFound('company');
      return joining;
    },
  };
}
