import type { Influencer, Product } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { listOfCompanies } from '../catalog/index.ts';
import { companiesInfluenced, influencerById, recordVisit } from './influencer.repo.ts';

/** Influencers as everybody sees them. Both methods reject with a 404 CallError for whoever is none. */
export interface InfluencerService {
  of(id: number): Promise<Influencer>;
  /** Opens the page: the browser's visit is recorded, the products of the companies influenced come back. */
  open(id: number, visitor: string): Promise<Product[]>;
}

export function influencerService(database: Database): InfluencerService {
  return {
    of: async (id) => {
      const influencer = await influencerById(database, id);
      if (!influencer) throw notFound('influencer');
      return influencer;
    },
    open: async (id, visitor) => {
      if (!(await recordVisit(database, id, visitor))) throw notFound('influencer');
      return listOfCompanies(database, await companiesInfluenced(database, id));
    },
  };
}
