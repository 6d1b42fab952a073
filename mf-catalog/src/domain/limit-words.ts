import { maxQuantity, sellableNow, stillMakeable } from 'shared-api/rules/stock';
import { grouped } from './counted.ts';
import type { Order, OrderPart } from './order.ts';

/** The most that can be ordered at once, and why no more: "12 at most: 4 in stock, 8 can still be made". */
export function limitWords({ parts, max }: Order): string {
  const scarcest = parts.reduce<OrderPart | undefined>(
    (least, part) =>
      least && maxQuantity(least.merchandise) <= maxQuantity(part.merchandise) ? least : part,
    undefined,
  );
  if (!scarcest) return '';
  const whose = scarcest === parts[0] ? '' : ` of ${scarcest.name}`;
  if (max === 0) return whose === '' ? 'None can be ordered now' : `No more${whose} can be ordered now`;
  if (max !== maxQuantity(scarcest.merchandise)) return `${grouped(max)} at most`;
  const [ready, makeable] = [sellableNow(scarcest.merchandise), stillMakeable(scarcest.merchandise)];
  const reasons = [
    ready > 0 ? `${grouped(ready)}${whose} in stock` : null,
    makeable > 0 ? `${grouped(makeable)}${ready > 0 ? '' : whose} can still be made` : null,
  ].filter((reason) => reason !== null);
  return `${grouped(max)} at most: ${reasons.join(', ')}`;
}
