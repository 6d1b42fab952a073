import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { id } from '../fields.ts';
import { textField } from '../text-field.ts';

/** A US address as entered. */
export const addressFormSchema = z.object({
  name: textField(textRules.addressName),
  address1: textField(textRules.address1),
  address2: z.optional(textField(textRules.address2)),
  city: textField(textRules.city),
  state: textField(textRules.state),
  zip: textField(textRules.zip),
});

/** Another text for a saved address. `as_entered`: it is kept as typed, not in the carrier's spelling. */
export const addressChangeSchema = z.extend(addressFormSchema, { as_entered: z.optional(z.boolean()) });

/** A saved address. */
export const addressSchema = z.object({
  id,
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

export type AddressForm = z.infer<typeof addressFormSchema>;
export type AddressChange = z.infer<typeof addressChangeSchema>;
export type Address = z.infer<typeof addressSchema>;
