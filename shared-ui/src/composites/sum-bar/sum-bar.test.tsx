/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { SumBar } from './sum-bar.tsx';

it('is a region of its own with what is summed, the sum and the way on', () => {
  render(
    <SumBar label="Cart total" note="2 of 3 selected" amount="$179.00">
      <a href="/checkout">Checkout</a>
    </SumBar>,
  );
  const bar = within(screen.getByRole('region', { name: 'Cart total' }));
  expect(bar.getByText('2 of 3 selected')).toBeVisible();
  expect(bar.getByText('$179.00')).toBeVisible();
  expect(bar.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
});
