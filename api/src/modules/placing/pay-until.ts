import type { PlacingParts } from './placing-parts.ts';

/** Until when an order that is placed now may be paid. */
export function payUntil({
  clock,
  payWithinSeconds,
}: Pick<PlacingParts, 'clock' | 'payWithinSeconds'>): Date {
  return new Date(clock().getTime() + payWithinSeconds * 1000);
}
