import { jest } from '@jest/globals';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { Outcome } from '../domain/outcome.ts';
import type { WishChange } from '../domain/wish-change.ts';
import { aCart, aWish } from '../testing/builders.ts';
import { CartKeeper, type KeeperParts, type LookAnswer } from './cart-keeper.ts';
import type { ChangeAnswer } from './change-answer.ts';
import { moment } from './moment.ts';

const vase = aWish({ id: 7, checked: false, cart_quantity: 2, cart_max_quantity: 12 });
const mug = aWish({ id: 9, name_view: 'Two-tone mug' });
const choose: WishChange = { field: 'checked', to: true };
const giveUp: WishChange = { field: 'checked', to: false };
const gift: WishChange = { field: 'gift', to: true };
const failed: ChangeAnswer = { kind: 'failed', sentence: 'No line.' };
const changed = (own: Partial<CartEntry>): ChangeAnswer => ({ kind: 'changed', entry: { ...vase, ...own } });

let send: jest.Mock<KeeperParts['send']>;
let check: jest.Mock<KeeperParts['check']>;
let look: jest.Mock<KeeperParts['look']>;
let onOutcome: jest.Mock<(outcome: Outcome) => void>;
let onSettled: jest.Mock<() => void>;
let keeper: CartKeeper;

beforeEach(() => {
  jest.useFakeTimers();
  send = jest.fn<KeeperParts['send']>();
  check = jest.fn<KeeperParts['check']>();
  look = jest.fn<KeeperParts['look']>();
  onOutcome = jest.fn<(outcome: Outcome) => void>();
  onSettled = jest.fn<() => void>();
  keeper = new CartKeeper({ send, check, look, onOutcome, onSettled });
  keeper.told(aCart(vase, mug), moment());
});
afterEach(() => jest.useRealTimers());

const shown = (id = 7) => keeper.view.shown().cart?.[id];
const running = (id = 7) => [...(keeper.view.shown().work.get(id)?.running ?? [])];
const heldBack = () => {
  const { promise, resolve } = Promise.withResolvers<ChangeAnswer>();
  send.mockReturnValueOnce(promise);
  return resolve;
};
const rest = () => jest.advanceTimersByTimeAsync(0);

describe('a change', () => {
  it('is shown at once, and is what the server answers then', async () => {
    const answer = heldBack();
    const outcome = keeper.change(vase, choose);
    expect(shown()).toMatchObject({ checked: true });
    expect(running()).toEqual(['checked']);
    expect(keeper.view.shown().confirmed?.[7]).toMatchObject({ checked: false });
    answer(changed({ checked: true, cart_max_quantity: 11 }));

    expect(await outcome).toMatchObject({ kind: 'done', wish: { checked: true } });
    expect(shown()).toMatchObject({ checked: true, cart_max_quantity: 11 });
    expect(running()).toEqual([]);
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it.each<[ChangeAnswer, object]>([
    [
      { kind: 'over', quantity: 1 },
      { kind: 'over', quantity: 1 },
    ],
    [
      { kind: 'refused', sentence: 'No.' },
      { kind: 'refused', sentence: 'No.' },
    ],
    [failed, { kind: 'failed', sentence: 'No line.' }],
    [changed({ complete: false }), { kind: 'missing' }],
    [changed({ cart_max_quantity: 1 }), { kind: 'over', quantity: 1 }],
  ])('is taken back when the server says %j', async (answer, outcome) => {
    send.mockResolvedValue(answer);

    expect(await keeper.change(vase, choose)).toMatchObject(outcome);
    expect(onOutcome.mock.calls).toMatchObject([[outcome]]);
    expect(shown()).toMatchObject({ checked: false });
    expect(running()).toEqual([]);
  });

  it('teaches how many can be had', async () => {
    send.mockResolvedValue({ kind: 'over', quantity: 1 });
    await keeper.change(vase, choose);

    expect(shown()).toMatchObject({ cart_quantity: 2, cart_max_quantity: 1 });
  });

  it('takes a wish away that is there no more', async () => {
    send.mockResolvedValue({ kind: 'gone' });

    expect(await keeper.change(vase, choose)).toEqual({ kind: 'gone', wish: vase });
    expect(shown()).toBeUndefined();
  });

  it('answered after the wish was deleted says nothing and brings nothing back', async () => {
    const answer = heldBack();
    const outcome = keeper.change(vase, choose);
    await rest();
    keeper.remove(7);
    answer(changed({ checked: true }));

    expect(await outcome).toEqual({ kind: 'gone', wish: vase });
    expect(onOutcome).not.toHaveBeenCalled();
    expect(shown()).toBeUndefined();
    keeper.told(aCart(vase), moment());
    expect([shown()?.id, running()]).toEqual([7, []]);
  });

  it('waits for the one before of the same wish, not for those of others', async () => {
    const answer = heldBack();
    send.mockImplementation(async (id) =>
      id === 9 ? { kind: 'changed', entry: mug } : changed({ gift: true }),
    );
    void keeper.change(vase, choose);
    void keeper.change(vase, gift);
    void keeper.change(mug, giveUp);
    await rest();
    expect(send.mock.calls).toEqual([
      [7, choose],
      [9, giveUp],
    ]);
    expect(running()).toEqual(['checked', 'gift']);
    answer(changed({ checked: true }));
    await rest();

    expect(send).toHaveBeenCalledTimes(3);
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('is not undone by a cart that was asked for before it was answered', async () => {
    const before = moment();
    send.mockResolvedValue(changed({ checked: true }));
    await keeper.change(vase, choose);
    keeper.told(aCart(vase, mug), before);
    expect(shown()).toMatchObject({ checked: true });
    keeper.told(aCart(vase, mug), moment());
    expect(shown()).toMatchObject({ checked: false });
  });
});

describe('when it is not known what came of a change', () => {
  beforeEach(async () => {
    send.mockResolvedValueOnce(failed);
    await keeper.change(vase, choose);
  });

  it('says so as long as the wish is not as it was wanted', () => {
    expect(keeper.view.shown().work.get(7)?.trouble).toEqual({ change: choose, sentence: 'No line.' });
  });

  it('looks before it switches again, and leaves what is already so', async () => {
    const cart = aCart({ ...vase, checked: true }, mug);
    look.mockImplementation(async (): Promise<LookAnswer> => ({ kind: 'known', cart, asked: moment() }));

    expect(await keeper.change(vase, choose)).toMatchObject({ kind: 'done', wish: { checked: true } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('switches when it was not done', async () => {
    look.mockImplementation(
      async (): Promise<LookAnswer> => ({ kind: 'known', cart: aCart(vase, mug), asked: moment() }),
    );
    send.mockResolvedValue(changed({ checked: true }));
    await keeper.change(vase, choose);

    expect(send).toHaveBeenCalledTimes(2);
    expect(shown()).toMatchObject({ checked: true });
  });

  it('sends nothing while it cannot look', async () => {
    look.mockResolvedValue({ kind: 'failed', sentence: 'Still no line.' });

    expect(await keeper.change(vase, choose)).toMatchObject({ kind: 'failed', sentence: 'Still no line.' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('needs not look when the page has asked for the cart since', async () => {
    keeper.told(aCart(vase, mug), moment());
    send.mockResolvedValue(changed({ checked: true }));
    await keeper.change(vase, choose);

    expect(look).not.toHaveBeenCalled();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('a quantity', () => {
  const sent = () => send.mock.calls.map(([, { to }]) => to);
  beforeEach(() => {
    send.mockImplementation(async (_, { to }) => changed({ cart_quantity: Number(to) }));
  });

  it('is shown at every step and sent once, after a pause', async () => {
    for (const to of [3, 4, 5]) keeper.changeQuantity(vase, to);
    expect(shown()).toMatchObject({ cart_quantity: 5 });
    await jest.advanceTimersByTimeAsync(500);
    expect(sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);

    expect(sent()).toEqual([5]);
    expect(shown()).toMatchObject({ cart_quantity: 5 });
  });

  it('is not sent when it is the old one again', async () => {
    keeper.changeQuantity(vase, 3);
    keeper.changeQuantity(vase, 2);
    await jest.advanceTimersByTimeAsync(600);

    expect(sent()).toEqual([]);
    expect(running()).toEqual([]);
  });

  it('is sent at once when no more follows, and before another change of the wish', async () => {
    keeper.changeQuantity(vase, 3);
    keeper.flush(7);
    await rest();
    expect(sent()).toEqual([3]);

    keeper.changeQuantity(vase, 4);
    await keeper.change(vase, gift);
    expect(sent()).toEqual([3, 4, true]);
  });

  it('of every wish is sent when the page is left', async () => {
    keeper.changeQuantity(vase, 3);
    keeper.changeQuantity(mug, 4);
    keeper.flush();
    await rest();

    expect(send.mock.calls.map(([id]) => id)).toEqual([7, 9]);
  });

  it('that is wanted by now stays shown when an older one is answered', async () => {
    const answer = heldBack();
    keeper.changeQuantity(vase, 3);
    keeper.flush(7);
    await rest();
    keeper.changeQuantity(vase, 6);
    answer(changed({ cart_quantity: 3 }));
    await rest();
    expect(shown()).toMatchObject({ cart_quantity: 6 });
    await jest.advanceTimersByTimeAsync(600);

    expect(sent()).toEqual([3, 6]);
    expect(running()).toEqual([]);
  });

  it('of a deleted wish is not sent', async () => {
    keeper.changeQuantity(vase, 3);
    keeper.remove(7);
    await jest.advanceTimersByTimeAsync(600);

    expect(send).not.toHaveBeenCalled();
  });
});

describe('media looked at again', () => {
  it('make the wish what the server finds', async () => {
    check.mockResolvedValue(changed({ complete: true, cart_max_quantity: 3 }));

    expect(await keeper.recheck(vase)).toMatchObject({ cart_max_quantity: 3 });
    expect(shown()).toMatchObject({ cart_max_quantity: 3 });
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('leave it where the server does not answer', async () => {
    check.mockResolvedValue(failed);

    expect(await keeper.recheck(vase)).toBeUndefined();
    expect(shown()).toEqual(vase);
  });
});

it('shows nothing of a person who is gone', () => {
  keeper.view.want(7, gift);
  keeper.view.forget();
  expect(keeper.view.shown()).toMatchObject({ cart: null, confirmed: null, work: new Map() });
});
