/** @jest-environment federation/jest/dom-environment */
import { render, screen } from '@testing-library/react';
import { useRested } from './use-rested.tsx';

function Rested({ value }: { readonly value: string }) {
  return <output>{useRested(value)}</output>;
}

it('has the first value at once, and of later ones the last', async () => {
  const seen: (string | null)[] = [];
  const { rerender } = render(<Rested value="" />);
  for (const value of ['m', 'ma', 'mai', 'mail']) {
    rerender(<Rested value={value} />);
    seen.push(screen.getByRole('status').textContent);
  }
  expect(seen).toEqual(['', '', '', '']);
  expect(await screen.findByText('mail')).toBeVisible();
});
