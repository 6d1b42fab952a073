import fc from 'fast-check';
import { aPart, blueSmall, greenBox, redBox, rustLarge, rustSmall, theMug } from '../testing/an-offer.ts';
import { type OrderEvent, type OrderState, orderAfter, orderOf, sameOrder, startOrder } from './order.ts';
import { shownSelection } from './part.ts';

const box = aPart({ productId: 43, name: 'Gift box', required: false, taken: false, merchandise: greenBox });
const start = startOrder([theMug(), box]);
const following = (...events: OrderEvent[]) => events.reduce(orderAfter, start);
const shown = ({ parts: [root] }: OrderState) =>
  (root.choices ?? []).map((choice) => shownSelection(root, choice));

const choseBlue: OrderEvent = { type: 'chose', productId: 20, attributeId: 5, selection: 52 };
const mug = (glaze: number, size: number) => [
  { id: 5, name_view: 'Glaze', name_code: 'glaze', req: true, default_selection_id: glaze },
  { id: 6, name_view: 'Size', name_code: 'size', req: true, default_selection_id: size },
];

it('starts in the quantity a buyer starts with, without what may be added', () => {
  const order = orderOf(startOrder([theMug({ merchandise: { ...rustSmall, buy_quantity: 3 } }), box]));
  expect(order).toMatchObject({ quantity: 3, max: 40, missing: [] });
  expect(order.parts).toMatchObject([
    { productId: 20, name: 'Two-tone mug', merchandise: { ...rustSmall, buy_quantity: 3 } },
  ]);
});

describe('a choice', () => {
  it('shows at once, with the figures of the variant before', () => {
    const state = following(choseBlue);
    expect(shown(state)).toEqual([52, 61]);
    expect(state.parts[0].merchandise).toBe(rustSmall);
  });

  it('brings price and stock of its own variant', () => {
    const state = following(choseBlue, {
      type: 'arrived',
      productId: 20,
      attributeId: 5,
      selection: 52,
      merchandise: blueSmall,
      attributes: mug(52, 61),
    });
    expect(state.parts[0]).toMatchObject({ merchandise: blueSmall, pending: {}, remark: null });
    expect(orderOf(state).max).toBe(3);
  });

  it('says what it moved', () => {
    const large = orderAfter(startOrder([theMug({ merchandise: rustLarge }, [51, 62]), box]), choseBlue);
    const state = orderAfter(large, {
      type: 'arrived',
      productId: 20,
      attributeId: 5,
      selection: 52,
      merchandise: blueSmall,
      attributes: mug(52, 61),
    });
    expect(shown(state)).toEqual([52, 61]);
    expect(state.parts[0].remark).toEqual({
      attributeId: 5,
      failed: false,
      text: 'Size is now Small: Blue is not made in Large.',
    });
  });

  it('stays shown while the answer to an earlier one of another attribute comes in', () => {
    const state = following(
      choseBlue,
      { type: 'chose', productId: 20, attributeId: 6, selection: 62 },
      {
        type: 'arrived',
        productId: 20,
        attributeId: 5,
        selection: 52,
        merchandise: blueSmall,
        attributes: mug(52, 61),
      },
    );
    expect(shown(state)).toEqual([52, 62]);
    expect(state.parts[0].pending).toEqual({ 6: 62 });
  });

  it('rolls back to what was there when it fails, with a message beside it until the next', () => {
    const state = following(choseBlue, { type: 'failed', productId: 20, attributeId: 5, text: 'No answer.' });
    expect(shown(state)).toEqual([51, 61]);
    expect(state.parts[0].remark).toEqual({ attributeId: 5, failed: true, text: 'No answer.' });
    expect(orderAfter(state, choseBlue).parts[0].remark).toBeNull();
  });

  it('concerns its own product only', () => {
    expect(following(choseBlue).parts[1]).toBe(box);
  });
});

describe('what may be added', () => {
  it('is in the order once it is taken, and limits it', () => {
    const order = orderOf(following({ type: 'took', productId: 43, taken: true }));
    expect(order.parts.map(({ productId }) => productId)).toEqual([20, 43]);
    expect(order.max).toBe(2);
  });

  it('can be given back, unless the product is not sold without it', () => {
    const state = following(
      { type: 'took', productId: 43, taken: true },
      { type: 'took', productId: 43, taken: false },
      { type: 'took', productId: 20, taken: false },
    );
    expect(state.parts.map(({ taken }) => taken)).toEqual([true, false]);
  });
});

describe('the quantity', () => {
  it('is lowered by a scarcer variant and comes back with the next', () => {
    const six = orderAfter(start, { type: 'wanted', quantity: 6 });
    const scarce = orderAfter(six, { type: 'took', productId: 43, taken: true });
    expect(orderOf(scarce).quantity).toBe(2);
    expect(orderOf(orderAfter(scarce, { type: 'took', productId: 43, taken: false })).quantity).toBe(6);
  });

  it('may be empty, and is when none can be ordered', () => {
    expect(orderOf(following({ type: 'wanted', quantity: null })).quantity).toBeNull();
    const none = theMug({ merchandise: { ...rustSmall, quantity: 0 } });
    expect(orderOf(startOrder([none]))).toMatchObject({ max: 0, quantity: null });
  });

  it('is never beyond the maximum, whatever is wanted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.boolean(), (wanted, taken) => {
        const order = orderOf(
          following({ type: 'wanted', quantity: wanted }, { type: 'took', productId: 43, taken }),
        );
        return order.quantity === Math.min(wanted, order.max);
      }),
    );
  });
});

it('names what has to be chosen first, until it is', () => {
  const open = theMug({}, [null, 61]);
  const engraving = aPart({ productId: 44, name: 'Engraving', choices: theMug({}, [51, null]).choices });
  const state = startOrder([open, engraving]);
  expect(orderOf(state).missing).toEqual(['Glaze', 'Size of Engraving']);
  expect(orderOf(orderAfter(state, choseBlue)).missing).toEqual(['Size of Engraving']);
});

it('brings a draft back: what was taken, in the variants it had, in its quantity', () => {
  const choices = theMug({}, [52, 61]).choices ?? [];
  const state = orderAfter(following({ type: 'took', productId: 43, taken: true }, choseBlue), {
    type: 'restored',
    parts: [{ productId: 20, merchandise: blueSmall, choices }],
    quantity: 2,
  });
  expect(orderOf(state)).toMatchObject({ parts: [{ merchandise: blueSmall }], quantity: 2, max: 3 });
  expect(shown(state)).toEqual([52, 61]);

  const boxed = orderAfter(start, {
    type: 'restored',
    parts: [
      { productId: 20, merchandise: rustSmall, choices },
      { productId: 43, merchandise: redBox, choices: [] },
    ],
    quantity: null,
  });
  expect(orderOf(boxed)).toMatchObject({ parts: [{}, { merchandise: redBox }], quantity: 1 });
});

it('is the same order until a figure, a part or the quantity changes', () => {
  const order = orderOf(start);
  expect(sameOrder(order, orderOf(following(choseBlue)))).toBe(true);
  for (const event of [
    { type: 'wanted', quantity: 2 },
    { type: 'wanted', quantity: null },
    { type: 'took', productId: 43, taken: true },
    { type: 'restored', parts: [{ productId: 20, merchandise: blueSmall, choices: [] }], quantity: 1 },
  ] satisfies OrderEvent[]) {
    expect(sameOrder(order, orderOf(following(event)))).toBe(false);
  }
  expect(sameOrder(order, orderOf(startOrder([theMug({}, [null, 61]), box])))).toBe(false);
});
