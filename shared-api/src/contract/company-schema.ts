import * as z from 'zod/mini';
import { count, location } from './fields.ts';

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

/** A company as its own pages see it: with what it says of itself, left out where it says nothing. */
export const shownCompanySchema = z.extend(companySchema, { description: z.optional(z.string()) });

export type ShownCompany = z.infer<typeof shownCompanySchema>;

/** Whether a company may sell: a new one waits for an administrator, who may refuse it; a refused one may ask again. */
export const companyStateSchema = z.enum(['waiting', 'approved', 'refused', 'suspended']);

/** What somebody is in a company. Administrators of the marketplace count as owners. */
export const staffRoleSchema = z.enum(['owner', 'employee']);

/** A company that somebody works for. */
export const ownCompanySchema = z.object({
  company: companySchema,
  state: companyStateSchema,
  role: staffRoleSchema,
});

export type CompanyState = z.infer<typeof companyStateSchema>;
export type StaffRole = z.infer<typeof staffRoleSchema>;
export type OwnCompany = z.infer<typeof ownCompanySchema>;
