/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NewSavedItem, NO_INFLUENCER, slices } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { takeDraft } from '../../../data/order-draft.ts';
import { aProductPage } from '../../../testing/builders.ts';
import { atTheCart, CART_CALL, JUNE, OSCAR, renderOrdering, theButton } from '../testing/ordering-scene.tsx';
import { orderingTools } from '../use-ordering.ts';

dialogInJsdom();

const ADDED = { msg: 'Added', id: 71, addons: {} };
const NOT_HERE = refusal(423, 'influencer_not_for_product', { influencer: OSCAR });
const BOUND = refusal(425, 'influencer_already_bound', { influencer: OSCAR });
const tooMany = (quantity: number) => refusal(424, 'quantity_over_max', { quantity });

const server = await startFakeServer();

beforeEach(() => {
  sessionStorage.clear();
  // A failure is logged; the message on the page is asserted instead.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Answers the calls one after another. */
function answerInTurn(...answers: unknown[]): void {
  let turn = 0;
  server.answer({
    [CART_CALL]: () => {
      turn += 1;
      return answers[turn - 1] ?? refusal(500, 'server_error');
    },
  });
}

function dialog(name: string): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name });
}

function press(name: string) {
  return userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
}

function sent(): unknown[] {
  return server.calls.map(({ body }) => body);
}

/** What Escape does in a browser. */
function pressEscape(element: HTMLElement): void {
  fireEvent(element, createEvent('cancel', element, { cancelable: true }));
}

/** The rules of an element that hold on narrow screens alone. */
function narrowRules(element: HTMLElement | null): string {
  const classes = [...(element?.classList ?? [])];
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter(
      (rule) => rule.startsWith('@media (max-width') && classes.some((name) => rule.includes(`.${name} `)),
    )
    .join();
}

describe('Must be logged in', () => {
  const tools = { session: async () => ({ status: 'signed-out' }) as const };

  it('keeps the order with its media for the cart, to which the sign-in leads', async () => {
    const kept: NewSavedItem[] = [];
    const save = async (item: NewSavedItem) => {
      kept.push(item);
      return 'stored' as const;
    };
    const media = [{ part: 31, slot: 0, type: 'TEXT', content: 'For Nora' }] as const;
    renderOrdering({ tools: { ...tools, save }, followed: JUNE, media });
    await userEvent.click(theButton());

    const shown = await dialog('Must be logged in');
    expect(shown).toHaveTextContent(
      'We saved it in this browser. After you log in, it goes into your cart by itself.',
    );
    const ways = ['Create account', 'Log In'].map((name) => within(shown).getByRole('link', { name }));
    for (const way of ways) expect(way).toHaveAttribute('href', '/auth/login?returnTo=%2Fcart');
    expect(kept).toMatchObject([
      { product: { id: 20 }, quantity: 3, influencer: { id: JUNE.id }, media, wish: null },
    ]);
    expect(kept[0]?.parts.map(({ merchandise }) => merchandise.merch_id)).toEqual([200, 310]);
  });

  it('says where the browser keeps nothing, and leads to the sign-in and back here', async () => {
    server.answer({});
    const { router } = renderOrdering({ tools: { ...tools, save: async () => 'until-left' } });
    await userEvent.click(theButton());

    const shown = await dialog('Must be logged in');
    expect(within(shown).getByRole('heading')).toHaveFocus();
    const link = within(shown).getByRole('link', { name: 'Log In' });
    expect(link).toHaveAttribute('href', '/auth/login?returnTo=%2F');
    expect(takeDraft(20)).toBeNull();

    await userEvent.click(link);
    // No identity server is bound here: a sign-in that cannot start ends on the page that says why.
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(takeDraft(20)).toEqual({ productId: 20, cart: { 20: 200, 31: 310 }, quantity: 3 });
    expect(server.calls).toHaveLength(0);
  });

  it.each([
    ['Not now', () => press('Not now')],
    ['the close button', () => press('Close')],
    ['Escape', async () => pressEscape(screen.getByRole('dialog'))],
  ])('is left by %s, back to the button', async (_, leave) => {
    renderOrdering({ tools });
    await userEvent.click(theButton());
    await dialog('Must be logged in');

    await leave();

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(theButton()).toHaveFocus();
    expect(takeDraft(20)).toBeNull();
  });

  it('also opens when the server knows nobody', async () => {
    answerInTurn(refusal(401, 'sign_in_needed'));
    renderOrdering();
    await userEvent.click(theButton());

    expect(await dialog('Must be logged in')).toBeVisible();
  });
});

describe('Influencer Error', () => {
  it('423: asks whether the returned influencer may influence the sale, and changes to them', async () => {
    answerInTurn(NOT_HERE, ADDED);
    const scene = renderOrdering({ followed: JUNE });
    await userEvent.click(theButton());

    const shown = await dialog('Influencer Error');
    expect(shown).toHaveTextContent('The current influencer, june.park, does not influence this product.');
    expect(shown).toHaveTextContent('May oscar.lind influence this sale?');
    expect(shown).toHaveTextContent('Paid link: oscar.lind earns a fee if you buy');
    expect(scene.store.get(slices.followinfluencer)).toMatchObject(JUNE);
    const buttons = within(shown)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons.slice(-3)).toEqual(['Continue without', 'Change Influencer', 'Cancel']);
    const actions = screen.getByRole('button', { name: 'Continue without' }).parentElement;
    expect(narrowRules(actions)).toContain('flex-direction: column;');

    await press('Change Influencer');
    await atTheCart(scene);
    expect(sent()).toMatchObject([{ influencer: 7 }, { influencer: 9, quantity: 3 }]);
    expect(scene.store.get(slices.followinfluencer)).toMatchObject(OSCAR);
  });

  it('423: also goes without, for this time', async () => {
    answerInTurn(NOT_HERE, ADDED);
    const scene = renderOrdering({ followed: JUNE });
    await userEvent.click(theButton());
    await dialog('Influencer Error');

    await press('Continue without');
    await atTheCart(scene);
    expect(sent()).toMatchObject([{ influencer: 7 }, { influencer: null }]);
    expect(scene.store.get(slices.followinfluencer)).toMatchObject(JUNE);
  });

  it('425: asks to switch to who already influences the buyer, and offers no other way', async () => {
    answerInTurn(BOUND, ADDED);
    const scene = renderOrdering({ followed: JUNE });
    await userEvent.click(theButton());

    const shown = await dialog('Influencer Error');
    expect(shown).toHaveTextContent(
      'oscar.lind already influences you at Kilnfold Pottery, so the current influencer, june.park, cannot be. Switch to oscar.lind?',
    );
    expect(within(shown).queryByRole('button', { name: 'Continue without' })).toBeNull();

    await press('Change Influencer');
    await atTheCart(scene);
    expect(sent()).toMatchObject([{ influencer: 7 }, { influencer: 9 }]);
    expect(scene.store.get(slices.followinfluencer)).toMatchObject(OSCAR);
  });

  it('speaks of no fee where the product pays none', async () => {
    answerInTurn(NOT_HERE);
    renderOrdering({ followed: JUNE, product: aProductPage({ pays_fee: false }) });
    await userEvent.click(theButton());

    const shown = await dialog('Influencer Error');
    expect(shown).toHaveTextContent('May oscar.lind influence this sale?');
    expect(shown).not.toHaveTextContent('Paid link');
  });

  it('changes nobody when it is left', async () => {
    answerInTurn(NOT_HERE);
    const scene = renderOrdering({ followed: JUNE });
    await userEvent.click(theButton());
    await dialog('Influencer Error');

    await press('Cancel');
    expect(theButton()).toHaveFocus();
    expect(sent()).toHaveLength(1);
    expect(scene.store.get(slices.followinfluencer)).toMatchObject(JUNE);
  });

  it('says within the dialog what went wrong with sending again, and sends once more when asked', async () => {
    answerInTurn(NOT_HERE, refusal(503, 'unavailable', { msg: 'The shop is busy right now.' }), ADDED);
    const scene = renderOrdering({ followed: JUNE });
    await userEvent.click(theButton());
    await dialog('Influencer Error');

    await press('Change Influencer');
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('dialog')).toContainElement(alert);
    expect(alert).toHaveTextContent('The shop is busy right now.');
    expect(scene.store.get(slices.followinfluencer)).toMatchObject(JUNE);

    await press('Change Influencer');
    await atTheCart(scene);
    expect(sent()).toMatchObject([{ influencer: 7 }, { influencer: 9 }, { influencer: 9 }]);
  });

  it('is not left, and not answered twice, while the order is sent again', async () => {
    let release: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    let turn = 0;
    server.answer({
      [CART_CALL]: () => {
        turn += 1;
        return turn === 1 ? NOT_HERE : wait.then(() => ADDED);
      },
    });
    const scene = renderOrdering({ followed: JUNE });
    await userEvent.click(theButton());
    await dialog('Influencer Error');
    await press('Change Influencer');

    await press('Changing');
    await press('Continue without');
    pressEscape(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Close' })).toBeNull();
    await waitFor(() => expect(sent()).toHaveLength(2));

    release();
    await atTheCart(scene);
    expect(sent()).toHaveLength(2);
  });
});

describe('Quantity Error', () => {
  it('424: offers to add as many as there can be', async () => {
    answerInTurn(tooMany(2), ADDED);
    const scene = renderOrdering();
    await userEvent.click(theButton());

    const shown = await dialog('Quantity Error');
    expect(shown).toHaveTextContent('The maximum Quantity this product can manufacture currently is 2');

    await press('Add 2');
    expect(scene.quantities).toEqual([2]);
    await atTheCart(scene);
    expect(sent()).toMatchObject([{ quantity: 3 }, { quantity: 2 }]);
  });

  it('424 with none: offers the cart, and no button that adds', async () => {
    answerInTurn(tooMany(0));
    const scene = renderOrdering();
    await userEvent.click(theButton());

    const shown = await dialog('Quantity Error');
    expect(shown).toHaveTextContent('The maximum Quantity this product can manufacture currently is 0');
    expect(within(shown).queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(within(shown).getByRole('link', { name: 'Look at your cart' })).toHaveAttribute('href', '/cart');

    await press('Cancel');
    expect(theButton()).toHaveFocus();
    expect(scene.quantities).toEqual([]);
  });

  it('asks anew, from its beginning, when there are fewer still', async () => {
    answerInTurn(tooMany(2), tooMany(1), ADDED);
    const scene = renderOrdering();
    await userEvent.click(theButton());
    await dialog('Quantity Error');

    await press('Add 2');
    expect(await screen.findByRole('button', { name: 'Add 1' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Quantity Error' })).toHaveFocus();

    await press('Add 1');
    await atTheCart(scene);
    expect(sent()).toMatchObject([{ quantity: 3 }, { quantity: 2 }, { quantity: 1 }]);
  });

  it('keeps the influencer that was agreed to on the way', async () => {
    answerInTurn(NOT_HERE, tooMany(2), ADDED);
    const scene = renderOrdering({ followed: JUNE });
    await userEvent.click(theButton());
    await dialog('Influencer Error');
    await press('Change Influencer');
    await dialog('Quantity Error');

    await press('Add 2');
    await atTheCart(scene);
    expect(sent()).toMatchObject([
      { influencer: 7, quantity: 3 },
      { influencer: 9, quantity: 3 },
      { influencer: 9, quantity: 2 },
    ]);
    expect(scene.store.get(slices.followinfluencer)).toMatchObject(OSCAR);
  });
});

it('says in place that a dialog did not load, and asks again at the next press', async () => {
  answerInTurn(tooMany(2), tooMany(2));
  let offline = true;
  const loadDialogs: typeof orderingTools.loadDialogs = async () => {
    if (offline) throw new Error('Loading chunk 9 failed');
    return orderingTools.loadDialogs();
  };
  const scene = renderOrdering({ tools: { loadDialogs } });

  await userEvent.click(theButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page did not load.');
  expect(scene.store.get(slices.followinfluencer)).toEqual(NO_INFLUENCER);

  offline = false;
  await userEvent.click(theButton());
  expect(await dialog('Quantity Error')).toBeVisible();
});
