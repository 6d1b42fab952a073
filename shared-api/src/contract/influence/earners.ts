import * as z from 'zod/mini';
import { id, location } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { personParams } from './influencer.ts';

/**
 * The influencer whom a sale in a company would pay. `settled`: an earlier order of the buyer, or something in their cart,
 * decided it, so that the link of another influencer changes nothing. `own_rate`: the company pays them a percentage of their own, also
 * for products that pay no finders fee. `company_pays`: something that it sells pays a fee to each of its influencers.
 */
export const earnerSchema = z.object({
  id,
  username: z.string(),
  picture_location: location,
  settled: z.boolean(),
  own_rate: z.optional(z.boolean()),
  company_pays: z.optional(z.boolean()),
});

export type Earner = z.infer<typeof earnerSchema>;

const earnerAnswer = z.object({ earner: z.nullable(earnerSchema) });

/** For a buyer of whom nothing is known, as for previews of links; null when the person would earn nothing there. */
export const getLinkEarner = operation({
  name: 'stakeholder.getLinkEarner',
  method: 'GET',
  path: '/api/stakeholder/influencer/:id/company/:company',
  access: 'anonymous',
  summary: 'Whether the link of an influencer earns by the sales of a company',
  params: z.object({ id: idParam, company: nameCodeParam }),
  answer: earnerAnswer,
  errors: ['bad_request', 'not_found'],
  built: true,
});

/**
 * What adding to the cart and paying would decide for the caller, without changing anything: null when the sale would pay
 * no influencer. A product that pays no finders fee pays none all the same, except to an `own_rate`.
 */
export const getOwnEarner = operation({
  name: 'stakeholder.getOwnEarner',
  method: 'GET',
  path: '/api/stakeholder/earner/:company',
  access: 'member',
  summary: 'The influencer whom the caller’s purchase in a company would pay',
  params: z.object({ company: nameCodeParam }),
  query: z.object({ influencer: z.optional(idParam) }),
  answer: earnerAnswer,
  errors: ['not_found'],
  built: true,
});

/** The companies in which an influencer would earn by the caller's purchases, by id. */
export const listOwnEarning = operation({
  name: 'stakeholder.listOwnEarning',
  method: 'GET',
  path: '/api/stakeholder/earner/of/:id',
  access: 'member',
  summary: 'The companies in which an influencer earns by what the caller buys',
  params: personParams,
  answer: z.object({ companies: z.array(z.object({ id, name_view: z.string() })) }),
  errors: ['not_found'],
  built: true,
});
