import { screen, waitFor, within } from '@testing-library/react';

/** What a test presses and reads on the card of the wish called Stem vase. */
export const card = () => within(screen.getByRole('article', { name: 'Stem vase' }));
export const box = () => card().getByRole('checkbox', { name: 'Choose Stem vase for checkout' });
export const gift = () => card().getByRole('switch', { name: 'Gift' });
export const quantity = () => card().getByRole('spinbutton', { name: 'Quantity' });

/** Waits until whoever does not see the page is told these words. */
export function told(words: string): Promise<void> {
  return waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(words),
    ),
  );
}
