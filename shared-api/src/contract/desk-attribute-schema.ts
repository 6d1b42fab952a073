import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { nameField } from './desk-fields.ts';
import { count, id, location, version } from './fields.ts';

/** Options that a choice may have. */
/** Options of one choice. */
export const OPTIONS_MAX = 50;

const attributeFields = {
  name_view: nameField(textRules.attributeName),
  req: z.boolean(),
  options: z
    .array(z.object({ id: z.optional(id), name_view: nameField(textRules.optionName) }))
    .check(
      z.minLength(1, { error: 'A choice needs an option at least' }),
      z.maxLength(OPTIONS_MAX, { error: `A choice has at most ${OPTIONS_MAX} options` }),
    ),
};

/** A choice of a product with its options, in their order. Options without an id are new; those left out are removed. */
export const deskAttributeFormSchema = z.object(attributeFields);
export const deskAttributeChangeSchema = z.object({ ...attributeFields, version });

/** A choice as its owner sees it; `used_by` counts the variants that have an option. */
export const deskAttributeSchema = z.object({
  id,
  name_code: z.string(),
  name_view: z.string(),
  req: z.boolean(),
  options: z.array(z.object({ id, name_view: z.string(), picture: z.nullable(location), used_by: count })),
});

export type DeskAttributeForm = z.infer<typeof deskAttributeFormSchema>;
export type DeskAttribute = z.infer<typeof deskAttributeSchema>;
