import * as z from 'zod/mini';
import { arrivalSchema } from '../arrivals.ts';
import { count, dollars, id, location, namedOptions, openEnum, productionPhaseSchema } from '../fields.ts';

/**
 * A wish: one entry of the cart. `total` is the unit price of the main item, `username` its influencer (whose picture is `influencer_picture`, empty without one), `addons` how many
 * add-ons it has, `max_quantity` what this item alone allows and `cart_max_quantity` what the whole wish does. `media_id` is
 * the main item's media rule, 1 where it takes none; `company_logo` is empty for a company without one. `arrival`: when
 * all of it comes, its add-ons included. `earns_fee`: an influencer gets a finders fee if it is bought. `giver_name` is what a gift shows instead of the username; empty: the username.
 */
export const cartEntrySchema = z.object({
  id,
  product_id: id,
  name: z.string(),
  name_view: z.string(),
  picture_location: location,
  picture_alt: z.string(),
  manufacture_phase: openEnum(productionPhaseSchema),
  merch_quantity: count,
  total: dollars,
  cart_quantity: count,
  cart_max_quantity: count,
  max_quantity: count,
  describe: z.string(),
  merch_manufacture_days: count,
  prod_manufacture_days: count,
  backlogged: count,
  prod_backlogged: count,
  merch_gift_pending: count,
  prod_gift_pending: count,
  backorder_delay_days: count,
  arrival: arrivalSchema,
  username: z.nullable(z.string()),
  influencer_picture: location,
  earns_fee: z.boolean(),
  checked: z.boolean(),
  company_id: id,
  company_view: z.string(),
  company_name: z.string(),
  company_logo: location,
  primary_color: z.string(),
  secondary_color: z.string(),
  media_id: id,
  giftable: z.boolean(),
  gift: z.boolean(),
  gift_media: z.boolean(),
  giver_name: z.string(),
  addon_media: z.boolean(),
  addons: count,
  complete: z.boolean(),
  merchandice_name: z.string(),
  options: namedOptions,
});

/** An add-on of a wish. `media_id` 1 means that it takes no media. */
export const cartAddonSchema = z.object({
  id,
  picture_location: location,
  picture_alt: z.string(),
  describe: z.string(),
  cart_quantity: count,
  merch_manufacture_days: count,
  prod_manufacture_days: count,
  backlogged: count,
  prod_backlogged: count,
  merch_gift_pending: count,
  prod_gift_pending: count,
  max_quantity: count,
  name_view: z.string(),
  merchandice_name: z.string(),
  options: namedOptions,
  price_usd: dollars,
  primary_color: z.string(),
  media_id: id,
  complete: z.boolean(),
});

/** The cart: its entries by their id, empty for an empty cart. */
export const cartListSchema = z.record(z.string(), cartEntrySchema);

/** A wish chosen for checkout, with the title that its product has in the chosen options, and its add-ons. */
export const checkoutEntrySchema = z.extend(cartEntrySchema, {
  title: z.string(),
  addon_list: z.array(cartAddonSchema),
});

export type CartEntry = z.infer<typeof cartEntrySchema>;
export type CartAddon = z.infer<typeof cartAddonSchema>;
export type CartList = z.infer<typeof cartListSchema>;
export type CheckoutEntry = z.infer<typeof checkoutEntrySchema>;
