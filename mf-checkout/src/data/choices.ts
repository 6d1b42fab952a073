import {
  completionSchema,
  orderRequestSchema,
  shippingRateSchema,
} from 'shared-api/contract/checkout-schema';
import * as z from 'zod/mini';

const sellerSchema = z.object({ company_id: z.int(), company_name: z.string(), company_view: z.string() });

const choicesSchema = z.object({
  addressId: z.nullable(z.int()),
  rate: z.nullable(shippingRateSchema),
  /** What was last shown of what is bought. */
  seen: z.readonly(z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int(), each: z.int() }))),
  /** The total that was last shown for these choices, in cents. */
  total: z.nullable(z.int()),
  /** Entered and not saved yet. */
  draft: z.nullable(
    z.object({
      name: z.string(),
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  ),
  pending: z.nullable(
    z.object({
      request: orderRequestSchema,
      orderId: z.nullable(z.int()),
      sellers: z.readonly(z.array(sellerSchema)),
    }),
  ),
  paid: z.nullable(
    z.object({
      completion: completionSchema,
      orderId: z.nullable(z.int()),
      sellers: z.readonly(z.array(sellerSchema)),
      total: z.optional(z.int()),
      wishes: z.optional(z.readonly(z.array(z.int()))),
    }),
  ),
});

/** What a shopper chose on the way through the checkout, and what became of it. */
export type Choices = Readonly<z.infer<typeof choicesSchema>>;

export const NO_CHOICES: Choices = {
  addressId: null,
  rate: null,
  seen: [],
  total: null,
  draft: null,
  pending: null,
  paid: null,
};

const KEY = 'checkout';

/** Milliseconds after which what was chosen is forgotten: a day. */
const LIFE = 24 * 60 * 60 * 1000;

const storedSchema = z.object({ person: z.string(), at: z.number(), choices: choicesSchema });

/** What this person chose earlier in this tab. What is another's, too old or damaged is as good as nothing. */
export function readChoices(person: string): Choices {
  try {
    const stored = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!stored.success || stored.data.person !== person) return NO_CHOICES;
    const age = Date.now() - stored.data.at;
    return age >= 0 && age <= LIFE ? stored.data.choices : NO_CHOICES;
  } catch {
    // Damaged, or storage is denied: as good as none.
    return NO_CHOICES;
  }
}

export function writeChoices(person: string, choices: Choices): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person, at: Date.now(), choices }));
  } catch {
    // Without storage the page remembers for as long as it stands; the server settles what a reload leaves behind.
  }
}
