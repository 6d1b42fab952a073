import type { Earner } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { influencerById } from '../influencers/influencers.repo.ts';
import {
  earningCompanies,
  influencerInCart,
  type NamedCompany,
  payableInfluencer,
  shownCompany,
} from './earner.repo.ts';
import { influenceFacts } from './resolve.repo.ts';
import { decideInfluence } from './resolve.rules.ts';
import { settlementFacts } from './settle.repo.ts';
import { settleSale } from './settle.rules.ts';

/** What a page may say of an influencer. */
export interface EarnerAnswer {
  readonly earner: Earner | null;
}

/** Whom sales pay, before they are made; changes nothing. Calls reject with a 404 CallError for an unknown or hidden company. */
export interface EarnerService {
  /** For a buyer of whom nothing is known. */
  ofLink(influencerId: number, nameCode: string): Promise<EarnerAnswer>;
  /** By the rules of adding to the cart and of paying. @param sent the influencer whose link the buyer follows */
  ofBuyer(buyerId: number, nameCode: string, sent: number | null): Promise<EarnerAnswer>;
  /** Rejects with a 404 CallError for a person who is no influencer. */
  companiesOf(buyerId: number, influencerId: number): Promise<{ companies: NamedCompany[] }>;
}

export function earnerService(database: Database): EarnerService {
  const companyOf = async (nameCode: string, personId: number | null): Promise<number> => {
    const id = await shownCompany(database, nameCode, personId);
    if (id === undefined) throw notFound('company');
    return id;
  };
  const earner = async (influencerId: number, companyId: number, settled: boolean): Promise<EarnerAnswer> => {
    const person = await payableInfluencer(database, influencerId, companyId);
    return { earner: person ? { ...person, settled } : null };
  };
  return {
    ofLink: async (influencerId, nameCode) => earner(influencerId, await companyOf(nameCode, null), false),
    ofBuyer: async (buyerId, nameCode, sent) => {
      const companyId = await companyOf(nameCode, buyerId);
      const fromWishes = await influencerInCart(database, buyerId, companyId);
      const question = { buyerId, companyId, sent, visitor: null, fromWishes };
      const decision = decideInfluence(await influenceFacts(database, question));
      // Another influencer comes in only when the buyer says so.
      if (decision.kind === 'elsewhere' || decision.influencerId === null) return { earner: null };
      const ordered = { buyerId, companyId, influencerId: decision.influencerId };
      const facts = await settlementFacts(database, ordered);
      const { influencerId } = settleSale(facts);
      if (influencerId === null) return { earner: null };
      return earner(influencerId, companyId, influencerId === facts.bound?.id || influencerId === fromWishes);
    },
    companiesOf: async (buyerId, influencerId) => {
      if (!(await influencerById(database, influencerId))) throw notFound('influencer');
      return { companies: await earningCompanies(database, buyerId, influencerId) };
    },
  };
}
