import * as z from 'zod/mini';
import { companyStateSchema } from '../companies/company.ts';
import { count, location, message, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';
import { decisionSchema, noteSchema } from './order-desk.ts';

/** What an administrator looks at before deciding about a company. */
export const checkItemSchema = z.enum(['logo', 'pictures', 'website', 'prices', 'duplicates']);

/**
 * Whether the website of a company answered. `none`: it names none. `waiting`: it is looked at soon. Of a silent one `fault` says why:
 * `not_public` is an address within a network.
 */
export const companySiteSchema = z.object({
  url: z.string(),
  state: openEnum(z.enum(['none', 'waiting', 'answers', 'silent'])),
  status: z.nullable(z.int()),
  host: z.nullable(z.string()),
  fault: z.nullable(openEnum(z.enum(['unknown_host', 'not_public', 'timeout', 'refused', 'redirects']))),
  looked_at: z.nullable(moment),
});

/** A company that may be the same: by its name, its website, or the owner of both. */
export const duplicateSchema = z.object({
  name_code: z.string(),
  name_view: z.string(),
  state: openEnum(companyStateSchema),
  same: z.array(openEnum(z.enum(['name', 'website', 'owner']))),
});

/**
 * The facts for a decision about a company, what was ticked off by whom, notes and former decisions. `logo` is empty without one.
 * `pictureless` of `products` have no picture of their own; `pictures` are some of the others.
 */
export const companyCheckSchema = z.object({
  logo: location,
  products: count,
  pictureless: count,
  pictures: z.array(z.object({ location, alt: z.string() })),
  site: companySiteSchema,
  duplicates: z.array(duplicateSchema),
  checks: z.array(z.object({ item: openEnum(checkItemSchema), by: z.string(), at: moment })),
  notes: z.array(noteSchema),
  decisions: z.array(decisionSchema),
});

const params = z.object({ id: idParam });

export const getCompanyCheck = operation({
  name: 'admin.companyCheck',
  method: 'GET',
  path: '/api/admin/companies/:id/check',
  access: 'admin',
  summary: 'Logo, pictures, website, duplicates and checklist of a company',
  params,
  answer: companyCheckSchema,
  errors: ['not_found'],
  built: true,
});

export const tickCompanyCheck = operation({
  name: 'admin.tickCompanyCheck',
  method: 'PUT',
  path: '/api/admin/companies/:id/check',
  access: 'admin',
  summary: 'Tick an item of the checklist of a company off, or on again',
  params,
  body: z.object({ item: checkItemSchema, checked: z.boolean() }),
  answer: companyCheckSchema,
  errors: ['not_found', 'invalid'],
  built: true,
});

/** A job looks; the answer comes with the check. */
export const lookAtWebsite = operation({
  name: 'admin.lookAtWebsite',
  method: 'POST',
  path: '/api/admin/companies/:id/check/website',
  access: 'admin',
  summary: 'Look at the website of a company again, soon',
  params,
  answer: message,
  errors: ['not_found', 'conflict'],
  built: true,
});

export type CheckItem = z.infer<typeof checkItemSchema>;
export type CompanySite = z.infer<typeof companySiteSchema>;
export type CompanyCheck = z.infer<typeof companyCheckSchema>;
