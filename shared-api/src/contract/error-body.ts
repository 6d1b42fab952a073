import * as z from 'zod/mini';
import { errorCodes } from './error-status.ts';
import { count, dollars, id, location } from './fields.ts';
import { moment } from './moments.ts';

/** The code of an error body. */
export const errorCodeSchema = z.enum(errorCodes);

/** Every body of a reply outside 200 to 299. `fields` names the inputs that were wrong, each with a sentence. */
export const errorBodySchema = z.looseObject({
  code: errorCodeSchema,
  msg: z.string(),
  request_id: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** 423 while adding to the cart, and 425: the person who may, or already does, influence the sale. */
export const influencerErrorSchema = z.extend(errorBodySchema, {
  influencer: z.object({ id, username: z.string(), picture_location: location }),
});

/** 424 while adding to the cart, and 423 while checking an entry: the largest quantity possible now. */
export const quantityErrorSchema = z.extend(errorBodySchema, { quantity: count });

/** 409 while adding to the cart: what one piece of everything chosen costs now. */
export const priceErrorSchema = z.extend(errorBodySchema, { price_usd: dollars });

/**
 * 409 when a versioned record was changed after it was read: which fields, by whom and when, the
 * newest change first, and the thing as it is now, as its GET answers it.
 */
export const versionErrorSchema = z.extend(errorBodySchema, {
  changed: z.array(z.object({ field: z.string(), by: z.string(), at: moment })),
  current: z.unknown(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
export type InfluencerError = z.infer<typeof influencerErrorSchema>;
export type QuantityError = z.infer<typeof quantityErrorSchema>;
export type PriceError = z.infer<typeof priceErrorSchema>;
export type VersionError = z.infer<typeof versionErrorSchema>;
