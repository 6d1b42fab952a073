import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { id, location, message, namedOptions } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { textField } from '../text-field.ts';

/** The code of a gift's page: at least 96 random bits. */
export const giftCodeParam = z.string().check(z.regex(/^[\w-]{16,64}$/, { error: 'Unknown gift code' }));

/** A private picture at a short-lived address, which begins with the path prefix of pictures. */
const privatePicture = z.object({ url: z.string(), expires_at: moment });

/**
 * What the giver left: texts and pictures; `previews` show the goods as the giver had them made; those that
 * are not `main` show an add-on alone. `giver` is the name that the giver
 * chose, else the username. `opened`:
 * a person other than the giver opened it before. `own`: this is the giver's own browser, as far as is known.
 */
export const giftContentSchema = z.object({
  giver: z.string(),
  giver_id: id,
  giver_picture_location: location,
  product_id: id,
  product_name: z.string(),
  options: namedOptions,
  picture_location: location,
  picture_alt: z.string(),
  company_id: id,
  company_name_code: z.string(),
  company_name_view: z.string(),
  texts: z.array(z.string()),
  pictures: z.array(privatePicture),
  previews: z.array(z.extend(privatePicture, { main: z.boolean() })),
  opened: z.boolean(),
  thanked: z.boolean(),
  own: z.boolean(),
});

/** A gift's page: closed until its password is given in this browser, open at once when it has none. */
export const giftPageSchema = z.discriminatedUnion('locked', [
  z.object({ locked: z.literal(true) }),
  z.object({ locked: z.literal(false), gift: giftContentSchema }),
]);

/** Without a password: the call opens a gift that has none. */
export const giftUnlockSchema = z.object({ password: z.optional(textField(textRules.mediaPassword)) });

export const giftThanksSchema = z.object({ content: textField(textRules.mediaText) });

export type GiftContent = z.infer<typeof giftContentSchema>;
export type GiftPage = z.infer<typeof giftPageSchema>;

const giftParams = z.object({ code: giftCodeParam });

export const getGift = operation({
  name: 'gift.get',
  method: 'GET',
  path: '/api/gift/:code',
  access: 'anonymous',
  summary: 'The page of a gift, as far as it is open',
  params: giftParams,
  answer: giftPageSchema,
  errors: ['gift_refused'],
  built: true,
});

/**
 * A wrong code and a wrong password are answered alike, with `tries_left`: five wrong tries in 15 minutes, then 429 with
 * `retry_after` in seconds. The giver gets a message at the first opening.
 */
export const unlockGift = operation({
  name: 'gift.unlock',
  method: 'POST',
  path: '/api/gift/:code/unlock',
  access: 'anonymous',
  summary: 'Open a gift with its password',
  params: giftParams,
  body: giftUnlockSchema,
  answer: giftPageSchema,
  errors: ['gift_refused', 'invalid'],
  built: true,
});

export const thankForGift = operation({
  name: 'gift.thank',
  method: 'POST',
  path: '/api/gift/:code/thanks',
  access: 'anonymous',
  summary: 'Thank the giver, once the gift is open',
  params: giftParams,
  body: giftThanksSchema,
  answer: message,
  errors: ['gift_refused', 'invalid', 'conflict'],
  built: true,
});
