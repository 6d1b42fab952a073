import type { Attribute, Merchandise } from 'shared-api/contract/catalog/merchandise';
import { clampQuantity, wishMaxQuantity } from 'shared-api/rules/cart/wishes';
import { dollarsToCents } from 'shared-api/rules/money';
import { type Choice, movedWords, rechosen } from './choice.ts';
import { type Part, type Parts, shownSelection } from './part.ts';

/** One product of an order in the variant chosen for it. */
export type OrderPart = Pick<Part, 'productId' | 'name' | 'merchandise' | 'choices'>;

/** What the product page has put together so far: what Add to Cart sends. */
export interface Order {
  readonly productId: number;
  /** The product itself first, then the chosen add-ons. */
  readonly parts: readonly OrderPart[];
  /** Null while the quantity box is empty. */
  readonly quantity: number | null;
  /** The most units of it that can be ordered at once; 0 when none. */
  readonly max: number;
  /** What must be chosen first: "Wood", "Lettering of Engraving"; empty when the order is ready. */
  readonly missing: readonly string[];
  /** Where words stand that have no room there: "Line"; left out where none do. */
  readonly misfits?: readonly string[];
  /** Why the company takes no orders; left out where it does. `max` is 0 then. */
  readonly closed?: string;
}

/** What an order costs, in cents: one unit of everything in it, and all of them. */
export interface OrderSum {
  readonly each: number;
  /** Null while no quantity is chosen. */
  readonly total: number | null;
}

export function orderSum({ parts, quantity }: Order): OrderSum {
  const each = parts.reduce((sum, { merchandise }) => sum + dollarsToCents(merchandise.price_usd), 0);
  return { each, total: quantity === null ? null : each * quantity };
}

/** What a shopper has put together on a product's page. */
export interface OrderState {
  /** Taken or not. */
  readonly parts: Parts;
  /** As typed, not limited by the variant's maximum; null while the box is empty. */
  readonly wanted: number | null;
}

/** A variant as the server has it now; `attributes` name its options, null when they follow from the choice itself. */
export interface Arrived {
  readonly productId: number;
  readonly merchandise: Merchandise;
  readonly attributes: readonly Attribute[] | null;
}

/** Everything that can happen to it. */
export type OrderEvent =
  | {
      readonly type: 'chose';
      readonly productId: number;
      readonly attributeId: number;
      readonly selection: number;
    }
  | ({ readonly type: 'arrived'; readonly attributeId: number; readonly selection: number } & Arrived)
  | {
      readonly type: 'failed';
      readonly productId: number;
      readonly attributeId: number;
      readonly text: string;
    }
  | { readonly type: 'opened'; readonly productId: number; readonly choices: readonly Choice[] }
  | { readonly type: 'took'; readonly productId: number; readonly taken: boolean }
  | { readonly type: 'wanted'; readonly quantity: number | null }
  | { readonly type: 'restored'; readonly parts: readonly Restored[]; readonly quantity: number | null };

/** A part of a draft with its present numbers. */
export interface Restored {
  readonly productId: number;
  readonly merchandise: Merchandise;
  readonly choices: readonly Choice[];
}

/** A page as it comes: with what it is not sold without, in the quantity a buyer starts with. */
export function startOrder(parts: Parts): OrderState {
  return { parts, wanted: parts[0].merchandise.buy_quantity };
}

/** The next state. Choices show at once; what the server says of them comes after. */
export function orderAfter(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'wanted':
      return { ...state, wanted: event.quantity };
    case 'restored':
      return {
        parts: each(state.parts, (part) => restoredPart(part, event.parts)),
        wanted: event.quantity ?? state.wanted,
      };
    default:
      return {
        ...state,
        parts: each(state.parts, (part) =>
          part.productId === event.productId ? partAfter(part, event) : part,
        ),
      };
  }
}

function each([root, ...others]: Parts, change: (part: Part) => Part): Parts {
  return [change(root), ...others.map(change)];
}

type PartEvent = Exclude<OrderEvent, { readonly type: 'wanted' | 'restored' }>;

function partAfter(part: Part, event: PartEvent): Part {
  switch (event.type) {
    case 'chose':
      return { ...part, remark: null, pending: { ...part.pending, [event.attributeId]: event.selection } };
    case 'arrived':
      return arrivedPart(part, event);
    case 'failed':
      return {
        ...part,
        pending: {},
        remark: { attributeId: event.attributeId, failed: true, text: event.text },
      };
    case 'opened':
      return { ...part, choices: event.choices };
    case 'took':
      return { ...part, taken: event.taken || part.required };
  }
}

function arrivedPart(part: Part, event: Extract<OrderEvent, { readonly type: 'arrived' }>): Part {
  const { attributeId, selection, merchandise, attributes } = event;
  const before = part.choices ?? [];
  const after =
    attributes === null
      ? before.map((choice) => (choice.id === attributeId ? { ...choice, selected: selection } : choice))
      : rechosen(before, attributes);
  const { [attributeId]: answered, ...others } = part.pending;
  const moved = movedWords(before, after, attributeId);
  return {
    ...part,
    merchandise,
    choices: after,
    pending: answered === selection ? others : part.pending,
    remark: moved === null ? null : { attributeId, failed: false, text: moved },
  };
}

function restoredPart(part: Part, restored: readonly Restored[]): Part {
  const found = restored.find(({ productId }) => productId === part.productId);
  if (!found) return { ...part, taken: part.required, pending: {}, remark: null };
  return {
    ...part,
    taken: true,
    merchandise: found.merchandise,
    choices: found.choices,
    pending: {},
    remark: null,
  };
}

/** What Add to Cart would send: the chosen parts, the quantity within the maximum, and what is missing. */
export function orderOf({ parts, wanted }: OrderState): Order {
  const [{ productId }] = parts;
  const taken = parts.filter((part) => part.taken);
  const max = wishMaxQuantity(taken.map(({ merchandise }) => merchandise));
  return {
    productId,
    parts: taken.map(({ productId, name, merchandise, choices }) => ({
      productId,
      name,
      merchandise,
      choices,
    })),
    max,
    quantity: wanted === null || max === 0 ? null : clampQuantity(wanted, max),
    missing: taken.flatMap((part) => missingIn(part, part.productId === productId)),
  };
}

/** Whether a page shows two orders alike. */
export function sameOrder(one: Order, other: Order): boolean {
  return (
    one.quantity === other.quantity &&
    one.max === other.max &&
    one.parts.length === other.parts.length &&
    one.parts.every((part, index) => part.merchandise === other.parts[index]?.merchandise) &&
    one.missing.join() === other.missing.join()
  );
}

function missingIn(part: Part, isRoot: boolean): string[] {
  return (part.choices ?? [])
    .filter((choice) => choice.required && shownSelection(part, choice) === null)
    .map(({ name }) => (isRoot ? name : `${name} of ${part.name}`));
}
