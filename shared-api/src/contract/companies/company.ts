import * as z from 'zod/mini';
import { count, location, openEnum } from '../fields.ts';
import { operation } from '../operation.ts';
import { idOrZeroParam, nameCodeParam } from '../params.ts';

/**
 * A company as every page sees it. Id 0 is the empty company, 1 the marketplace's own. Colours are #RRGGBB when the
 * company was entered properly; readers still have to expect anything (rules/company-colors falls back).
 */
export const companySchema = z.object({
  id: count,
  marker: z.string(),
  logo: location,
  template_id: count,
  name_code: z.string(),
  name_view: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
});

export type Company = z.infer<typeof companySchema>;

/**
 * A company as its own pages see it: with what it says of itself, left out where it says nothing. `handling_days`: working days
 * until a finished item leaves. `official_website` is a URL that a browser opens.
 */
export const shownCompanySchema = z.extend(companySchema, {
  description: z.optional(z.string()),
  handling_days: z.optional(count),
  story: z.optional(z.string()),
  place: z.optional(z.string()),
  shipping_policy: z.optional(z.string()),
  returns_policy: z.optional(z.string()),
  official_website: z.optional(z.string()),
});

export type ShownCompany = z.infer<typeof shownCompanySchema>;

/** Whether a company may sell: a new one waits for an administrator, who may refuse it; a refused one may ask again. */
export const companyStateSchema = z.enum(['waiting', 'approved', 'refused', 'suspended']);

/** A person's role in a company. Administrators of the marketplace count as owners. */
export const staffRoleSchema = z.enum(['owner', 'employee']);

/** A company that the person works for. */
export const ownCompanySchema = z.object({
  company: companySchema,
  state: openEnum(companyStateSchema),
  role: openEnum(staffRoleSchema),
});

export type CompanyState = z.infer<typeof companyStateSchema>;
export type StaffRole = z.infer<typeof staffRoleSchema>;
export type OwnCompany = z.infer<typeof ownCompanySchema>;

/** Company by id. Id 0 is the empty company, which pages know without a call. */
export const getCompany = operation({
  name: 'company.get',
  method: 'GET',
  path: '/api/company/id/:id',
  access: 'anonymous',
  summary: 'One company by its id',
  params: z.object({ id: idOrZeroParam }),
  answer: companySchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** Company named in a page's address. */
export const getCompanyByCode = operation({
  name: 'company.getByCode',
  method: 'GET',
  path: '/api/company/code/:name_code',
  access: 'anonymous',
  summary: 'One company by the name in its address',
  params: z.object({ name_code: nameCodeParam }),
  answer: shownCompanySchema,
  errors: ['bad_request', 'not_found'],
  built: true,
});
