/** @jest-environment federation/jest/dom-environment */
import { fireEvent, screen, within } from '@testing-library/react';
import { aWish } from '../testing/builders.ts';
import { box, card, known, renderCart } from '../testing/render-cart.tsx';

const shown = async (...wishes: readonly ReturnType<typeof aWish>[]) => {
  renderCart(known(...wishes));
  await screen.findAllByRole('article');
};

describe('wishes of one product', () => {
  it('are told apart by the names of their cards and of what is pressed on them', async () => {
    await shown(aWish({ id: 3 }), aWish({ id: 5, name: 'For Nora' }), aWish({ id: 8 }));

    const names = ['Stem vase (2)', 'Stem vase “For Nora”', 'Stem vase'];
    const cards = screen.getAllByRole('article');
    expect(cards.map((article) => article.getAttribute('aria-label'))).toEqual(names);
    for (const [index, name] of names.entries()) {
      const inside = within(cards[index] ?? document.body);
      expect(inside.getByRole('checkbox', { name: `Choose ${name} for checkout` })).toBeInTheDocument();
      expect(inside.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
      expect(inside.getByRole('heading', { name: 'Stem vase' })).toBeVisible();
    }
  });
});

describe('the most of a wish', () => {
  it('stands on the card once while nothing else limits it', async () => {
    await shown(aWish({ cart_quantity: 2 }));

    expect(card().getAllByText('12')).toHaveLength(1);
    expect(card().queryByText(/at most/)).toBeNull();
  });

  it('is said at the box when there can be no more', async () => {
    await shown(aWish({ cart_quantity: 12 }));

    expect(card().getByText('12 at most')).toBeVisible();
  });

  it('is explained where other wishes hold the rest, and the checkbox says what to do', async () => {
    await shown(aWish({ cart_quantity: 5, cart_max_quantity: 3, max_quantity: 11, checked: false }));

    expect(card().getByText('Max quantity').nextSibling).toHaveTextContent(/^11$/);
    expect(card().getByText('3 at most')).toBeVisible();
    expect(box()).toHaveAccessibleDescription(
      'Lower the quantity to 3 to check out. Your other selected items leave 3 of 11.',
    );
  });
});

describe('a description', () => {
  const words = () => card().getByText('Unglazed outside, sealed inside.');

  it('that fits has nothing more to read', async () => {
    await shown(aWish());

    expect(card().queryByRole('button', { name: /Read/ })).toBeNull();
  });

  it('that is cut can be read to its end, and folded again', async () => {
    await shown(aWish());
    Object.defineProperties(words(), { scrollHeight: { value: 80 }, clientHeight: { value: 40 } });
    fireEvent(window, new Event('resize'));
    fireEvent.click(
      await card().findByRole('button', { name: 'Read more about Stem vase', expanded: false }),
    );

    const less = card().getByRole('button', { name: 'Read less about Stem vase', expanded: true });
    expect(less).toHaveAttribute('aria-controls', words().id);
    fireEvent.click(less);
    expect(card().getByRole('button', { name: 'Read more about Stem vase' })).toBeVisible();
  });
});

it('the bar at the foot says so while nothing is chosen', async () => {
  await shown(aWish({ checked: false }));

  const bar = within(screen.getByRole('region', { name: 'Cart total' }));
  expect(bar.getByText('No item selected yet')).toBeVisible();
});
