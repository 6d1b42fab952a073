import fc from 'fast-check';
import { hasAllMedia, mayBeChecked } from 'shared-api/rules';
import { CallError } from '../../platform/http/errors.ts';
import { anyCart } from './testing/any-cart.ts';
import type { WishChange } from './wishes.repo.ts';
import { checkedBeside, readiness, type Wish, withoutInvalidChecks } from './wishes.rules.ts';
import { type Decide, setFields, toggleCheck, toggleGiftFlag } from './wishes.service.ts';

const ids = (wishes: readonly Wish[]): number[] =>
  wishes.filter(({ checked }) => checked).map(({ id }) => id);

/** The decision for the first wish of a cart, or the error. */
function decided([wish, ...rest]: readonly Wish[], decide: Decide): WishChange | CallError {
  if (!wish) throw new Error('The cart is empty');
  const others = checkedBeside(withoutInvalidChecks([wish, ...rest]), wish);
  try {
    return decide(wish, others);
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

/** The cart after a change of its first wish, with the looks before and after it. */
function after(cart: readonly Wish[], { quantity, checked, gift }: WishChange): Wish[] {
  const [wish, ...rest] = withoutInvalidChecks(cart);
  if (!wish) return [];
  const main = { ...wish.main, gift: gift ?? wish.main.gift };
  const changed: Wish = {
    ...wish,
    main,
    parts: [main, ...wish.parts.slice(1)],
    quantity: quantity ?? wish.quantity,
    checked: checked ?? wish.checked,
  };
  return withoutInvalidChecks([changed, ...rest]);
}

describe('after a look at a cart', () => {
  it('every check may be there beside all others, none was added, and another look changes nothing', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const seen = withoutInvalidChecks(cart);
        for (const wish of seen)
          if (wish.checked) expect(mayBeChecked(readiness(wish, checkedBeside(seen, wish)))).toBe(true);
        expect(ids(cart)).toEqual(expect.arrayContaining(ids(seen)));
        expect(withoutInvalidChecks(seen)).toEqual(seen);
      }),
    );
  });
});

describe('a press of the check', () => {
  it('unchecks what is checked, and checks nothing that the next look would uncheck, nor at the cost of another', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const change = decided(cart, toggleCheck);
        if (cart[0]?.checked) expect(change).toEqual({ checked: false });
        if (change instanceof CallError || !change.checked) return;
        const before = ids(withoutInvalidChecks(cart));
        expect(ids(after(cart, change))).toEqual([1, ...before]);
      }),
    );
  });

  it('is refused with a quantity that would do, and only where nothing else is missing', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const answer = decided(cart, toggleCheck);
        if (!(answer instanceof CallError) || !cart[0]) return;
        const others = checkedBeside(withoutInvalidChecks(cart), cart[0]);
        expect(answer.code).toBe('wish_quantity_over_max');
        expect(hasAllMedia(readiness(cart[0], others))).toBe(true);
        const quantity = Number(answer.details.quantity);
        expect(quantity).toBeLessThan(cart[0].quantity);
        if (quantity > 0) expect(mayBeChecked(readiness({ ...cart[0], quantity }, others))).toBe(true);
      }),
    );
  });
});

describe('a new quantity', () => {
  it('is taken up to the maximum and not beyond, and never unchecks another wish', () => {
    fc.assert(
      fc.property(anyCart, fc.integer({ min: 1, max: 20 }), (cart, quantity) => {
        const change = decided(cart, setFields({ quantity }));
        const [first] = cart;
        if (!first) return;
        const most = readiness(first, checkedBeside(withoutInvalidChecks(cart), first)).cart_max_quantity;
        if (change instanceof CallError) {
          expect([change.code, change.details]).toEqual(['quantity_over_max', { quantity: most }]);
          expect(quantity).toBeGreaterThan(most);
          return;
        }
        expect(quantity).toBeLessThanOrEqual(most);
        const others = ids(withoutInvalidChecks(cart)).filter((id) => id !== first.id);
        expect(ids(after(cart, change))).toEqual(expect.arrayContaining(others));
      }),
    );
  });
});

describe('a press of the gift switch', () => {
  it('is refused only where the product cannot be a gift and is none, and leaves every other check', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const change = decided(cart, toggleGiftFlag);
        const [first] = cart;
        if (!first) return;
        expect(change instanceof CallError).toBe(!first.main.gift && !first.main.giftable);
        if (change instanceof CallError) return;
        expect(change).toEqual({ gift: !first.main.gift });
        const others = ids(withoutInvalidChecks(cart)).filter((id) => id !== first.id);
        expect(ids(after(cart, change))).toEqual(expect.arrayContaining(others));
      }),
    );
  });
});
