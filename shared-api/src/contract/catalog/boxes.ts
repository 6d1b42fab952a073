import * as z from 'zod/mini';
import type { TextRule } from '../../rules/text-rules.ts';
import { count, id } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { nameField } from '../text-field.ts';
import { boxSides } from './editing-schema.ts';

/** Boxes that a company may keep by name. */
export const BOXES_MAX = 50;

/** The name of a box. It stands here and not with the rules of other texts, which are part of the shop's pages. */
export const boxNameRule = {
  required: 'Name of the box is required',
  max: 60,
  tooLong: 'Name of the box must be less than 60 characters',
} as const satisfies TextRule;

/** A box that a company packs in, chosen by its name; sides in millimetres. */
export const companyBoxSchema = z.object({
  id,
  name_view: z.string(),
  length_mm: count,
  width_mm: count,
  height_mm: count,
});

export const companyBoxFormSchema = z.object({
  name_view: nameField(boxNameRule),
  length_mm: boxSides.length,
  width_mm: boxSides.width,
  height_mm: boxSides.height,
});

/** The boxes of a company by name. */
export const companyBoxesSchema = z.object({ boxes: z.array(companyBoxSchema) });

export type CompanyBox = z.infer<typeof companyBoxSchema>;
export type CompanyBoxForm = z.infer<typeof companyBoxFormSchema>;
export type CompanyBoxes = z.infer<typeof companyBoxesSchema>;

const deskParams = z.object({ company: nameCodeParam });

export const listCompanyBoxes = operation({
  name: 'desk.listBoxes',
  method: 'GET',
  path: '/api/desk/:company/boxes',
  access: 'staff',
  summary: 'Boxes that the company packs in, by name',
  params: deskParams,
  answer: companyBoxesSchema,
  errors: ['not_found'],
  built: true,
});

export const addCompanyBox = operation({
  name: 'desk.addBox',
  method: 'POST',
  path: '/api/desk/:company/boxes',
  access: 'staff',
  summary: 'Keep a box by a name of its own',
  params: deskParams,
  body: companyBoxFormSchema,
  answer: companyBoxesSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** Variants keep the sides that they have. */
export const removeCompanyBox = operation({
  name: 'desk.removeBox',
  method: 'DELETE',
  path: '/api/desk/:company/boxes/:id',
  access: 'staff',
  summary: 'Keep a box no longer',
  params: z.object({ company: nameCodeParam, id: idParam }),
  answer: companyBoxesSchema,
  errors: ['not_found'],
  built: true,
});
