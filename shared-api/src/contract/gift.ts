import * as z from 'zod/mini';
import { message } from './fields.ts';
import { giftCodeParam, giftPageSchema, giftThanksSchema, giftUnlockSchema } from './gift-schema.ts';
import { operation } from './operation.ts';

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
 * `retry_after` in seconds. The giver is told of the first opening.
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
