import * as z from 'zod/mini';
import { cursorParam } from '../catalog/listing.ts';
import { count, id, location, openEnum } from '../fields.ts';
import { operation } from '../operation.ts';
import { nameCodeParam } from '../params.ts';

/** The lowest and the highest finders fee of what a company sells, in percent of the price. */
export const feeRangeSchema = z.object({ from: count, to: count });

/** A company whose influencer anyone can become. */
export const joinableCompanySchema = z.object({
  id,
  name_code: z.string(),
  name_view: z.string(),
  logo: location,
  fee: feeRangeSchema,
});

/** Whether a person may become an influencer of a company; `staff` works there and may not. */
export const joiningStateSchema = z.enum(['open', 'joined', 'staff']);

/**
 * A person and a company. `parent` is who brought them there; before joining, who would: the influencer of the company whose
 * page they visited last. Null for none: nothing of their fees is passed on then.
 */
export const joiningSchema = z.object({
  company_id: id,
  state: openEnum(joiningStateSchema),
  fee: feeRangeSchema,
  parent: z.nullable(z.object({ id, username: z.string(), picture_location: location })),
});

export type FeeRange = z.infer<typeof feeRangeSchema>;
export type JoinableCompany = z.infer<typeof joinableCompanySchema>;
export type Joining = z.infer<typeof joiningSchema>;

/** 24 companies a page that sell something now, those that sell most first. */
export const pageJoinable = operation({
  name: 'stakeholder.pageJoinable',
  method: 'GET',
  path: '/api/stakeholder/companies/page',
  access: 'anonymous',
  summary: 'One page of the companies whose influencer anyone can become, with their finders fees',
  query: z.object({ after: z.optional(cursorParam) }),
  answer: z.object({ companies: z.array(joinableCompanySchema), next: z.nullable(z.string()) }),
  errors: ['bad_request'],
  built: true,
});

/** Who would bring a person to a company, by the name that others see. */
export const joiningParentSchema = z.object({ company_id: id, username: z.string() });

/** Companies by id. `parents`: of companies that the caller may join, those where someone would be their parent. */
export const getOwnInfluence = operation({
  name: 'stakeholder.ownInfluence',
  method: 'GET',
  path: '/api/stakeholder/influence',
  access: 'member',
  summary:
    'The companies that the caller influences, those they work for, and who would bring them to others',
  answer: z.object({
    influences: z.array(id),
    works_for: z.array(id),
    parents: z.optional(z.array(joiningParentSchema)),
  }),
  errors: [],
  built: true,
});

export const getJoining = operation({
  name: 'stakeholder.joining',
  method: 'GET',
  path: '/api/stakeholder/influence/:company',
  access: 'member',
  summary: 'Whether the caller may become an influencer of a company, and below whom',
  params: z.object({ company: nameCodeParam }),
  answer: joiningSchema,
  errors: ['not_found'],
  built: true,
});
