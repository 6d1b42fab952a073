import { maxQuantity, sellableNow, stillMakeable } from 'shared-api/rules/stock';
import { grouped } from './counted.ts';
import type { Order, OrderPart } from './order.ts';

/** The part of an order of which there is least, the product itself before the others; null for no parts. */
export function scarcestPart({ parts }: Order): OrderPart | null {
  return parts.reduce<OrderPart | null>(
    (least, part) =>
      least && maxQuantity(least.merchandise) <= maxQuantity(part.merchandise) ? least : part,
    null,
  );
}

/** The most that can be ordered at once, and why no more: "At most 12: 4 in stock, 8 can still be made". */
export function limitWords(order: Order): string {
  const { parts, max } = order;
  const scarcest = scarcestPart(order);
  if (!scarcest) return '';
  const whose = scarcest === parts[0] ? '' : ` of ${scarcest.name}`;
  const most = `At most ${grouped(max)}`;
  if (max !== maxQuantity(scarcest.merchandise)) return `${most} at once`;
  const [ready, makeable] = [sellableNow(scarcest.merchandise), stillMakeable(scarcest.merchandise)];
  if (makeable === 0) return `${most}: no more${whose} in stock`;
  if (ready === 0) return `${most}${whose} can be made now`;
  return `${most}: ${grouped(ready)}${whose} in stock, ${grouped(makeable)} can still be made`;
}

/** Why an order does not hold as many as were asked for, in one line: "You asked for 99. At most 12 can be made now." */
export function askedWords(order: Order, asked: number): string {
  const scarcest = scarcestPart(order);
  const made = scarcest !== null && sellableNow(scarcest.merchandise) === 0;
  const can = made ? 'can be made now' : 'can be had now';
  return `You asked for ${grouped(asked)}. At most ${grouped(order.max)} ${can}.`;
}

/** Why nothing of an order can be had. */
export function soldOutWords(order: Order): string {
  const scarcest = scarcestPart(order);
  return scarcest === null || scarcest === order.parts[0]
    ? 'None can be ordered now'
    : `No more of ${scarcest.name} can be ordered now`;
}
