import { useState, useSyncExternalStore } from 'react';
import {
  completionSchema,
  orderRequestSchema,
  shippingRateSchema,
} from 'shared-api/contract/checkout/checkout';
import { CHECKOUT_PATH } from 'shared-shell';
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

/** What a shopper chose in the checkout, and what became of it. */
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

/** How long choices are kept, in milliseconds: a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const storedSchema = z.object({ person: z.string(), at: z.number(), choices: choicesSchema });

/** What this person chose earlier in this tab. Choices of another person, too old or damaged ones are ignored. */
export function readChoices(person: string): Choices {
  try {
    const stored = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!stored.success || stored.data.person !== person) return NO_CHOICES;
    const age = Date.now() - stored.data.at;
    return age >= 0 && age <= LIFETIME_MS ? stored.data.choices : NO_CHOICES;
  } catch {
    // Damaged, or storage is denied.
    return NO_CHOICES;
  }
}

export function writeChoices(person: string, choices: Choices): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person, at: Date.now(), choices }));
  } catch {
    // Without storage the choices last until the page is left; the server ends a payment that a reload interrupts.
  }
}

/** A person's choices, kept through reloads of the tab. A change is stored before it is shown. */
export class ChoiceStore {
  readonly #listeners = new Set<() => void>();
  readonly #person: string;
  #choices: Choices;

  constructor(person: string) {
    this.#person = person;
    this.#choices = readChoices(person);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something changes. */
  readonly current = (): Choices => this.#choices;

  readonly update = (part: Partial<Choices>): void => {
    this.#choices = { ...this.#choices, ...part };
    writeChoices(this.#person, this.#choices);
    for (const listener of this.#listeners) listener();
  };
}

/** @param person the same for as long as the component lives */
export function useChoices(person: string): [Choices, ChoiceStore] {
  const [choiceStore] = useState(() => new ChoiceStore(person));
  return [useSyncExternalStore(choiceStore.subscribe, choiceStore.current), choiceStore];
}

/** A step of the checkout. `paid` is its end. */
export type CheckoutStep = 'address' | 'shipping' | 'total' | 'paid';

const NAMED_STEPS = ['shipping', 'total', 'paid'] as const satisfies readonly CheckoutStep[];

/** The step that the query of an address names; the first one where it names none. */
export function stepOf(search: string): CheckoutStep {
  const named = new URLSearchParams(search).get('step');
  return NAMED_STEPS.find((step) => step === named) ?? 'address';
}

/** The address of a step. */
export function stepPath(step: CheckoutStep): string {
  return step === 'address' ? CHECKOUT_PATH : `${CHECKOUT_PATH}?step=${step}`;
}
