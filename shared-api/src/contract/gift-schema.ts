import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { count, location, moment } from './fields.ts';
import { textField } from './text-field.ts';

/** The code of a gift's page: at least 96 random bits. */
export const giftCodeParam = z.string().check(z.regex(/^[\w-]{16,64}$/, { error: 'Unknown gift code' }));

/** What the giver left: texts, and pictures by short-lived addresses. */
export const giftContentSchema = z.object({
  giver: z.string(),
  giver_id: count,
  product_name: z.string(),
  picture_location: location,
  picture_alt: z.string(),
  company_name_code: z.string(),
  company_name_view: z.string(),
  texts: z.array(z.string()),
  pictures: z.array(z.object({ url: z.string(), expires_at: moment })),
  thanked: z.boolean(),
});

/** A gift's page: closed until its password is given, open at once when it has none. */
export const giftPageSchema = z.discriminatedUnion('locked', [
  z.object({ locked: z.literal(true) }),
  z.object({ locked: z.literal(false), gift: giftContentSchema }),
]);

export const giftUnlockSchema = z.object({ password: textField(textRules.mediaPassword) });

export const giftThanksSchema = z.object({ content: textField(textRules.mediaText) });

export type GiftPage = z.infer<typeof giftPageSchema>;
