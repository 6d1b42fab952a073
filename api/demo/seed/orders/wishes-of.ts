import type { DemoOrder, OrderedWish } from '../../data/order-types.ts';
import type { DemoMedia, DemoWish } from '../demo-cart.ts';

/** An order's things as wishes of a cart, each by a name of its own. */
export function wishesOf({ name, wishes }: Pick<DemoOrder, 'name' | 'wishes'>): DemoWish[] {
  return wishes.map((wish, number) => ({
    key: `demo-order-${name}-${number + 1}`,
    product: wish.product,
    variants: { [wish.product]: wish.variant, ...wish.addons },
    quantity: wish.quantity,
    ...(wish.gift && { gift: true as const }),
    media: mediaOf(wish),
    checked: true,
  }));
}

function mediaOf({ texts = [], addonTexts = {}, gift }: OrderedWish): DemoMedia[] {
  const given: DemoMedia[] = [
    ...texts.map((content) => ({ kind: 'TEXT' as const, content })),
    ...Object.entries(addonTexts).map(([to, content]) => ({
      kind: 'TEXT' as const,
      content,
      to: Number(to),
    })),
  ];
  if (gift) given.push({ kind: 'TEXT', content: gift.words, to: 'gift' });
  if (gift?.password) given.push({ kind: 'PASSWORD', content: gift.password, to: 'gift' });
  return given;
}
