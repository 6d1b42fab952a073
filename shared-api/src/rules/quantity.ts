/** The most units that can be asked for at once, whatever there is. */
export const QUANTITY_MAX = 999_999;

/** A quantity box's text, understood. */
export type EnteredQuantity =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'quantity'; readonly quantity: number; readonly clamped: boolean };

/** The number of units asked for, never above the maximum nor below 0 (specification chapter 5, Quantity). */
export function clampQuantity(wanted: number, max: number): number {
  return Math.max(0, Math.min(wanted, max));
}

/** Reads a quantity box: above 0 or empty, clamped to the maximum (specification chapter 5, Quantity). */
export function readQuantity(text: string, max: number): EnteredQuantity {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  const wanted = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  if (wanted < 1) return { kind: 'wrong' };
  const quantity = clampQuantity(wanted, max);
  return { kind: 'quantity', quantity, clamped: quantity !== wanted };
}
