/** @jest-environment ./scripts/lib/dom-environment.ts */
import { act, fireEvent, screen } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';
import { ProductList } from './product-list.tsx';

const EMPTY = 'No Products to display.';

it('says that an empty list is empty, with one way on', () => {
  renderRoute(<ProductList products={[]} failed={false} emptyAction={<a href="/">All products</a>} />);

  expect(screen.getByText(EMPTY)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All products' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says the same of a list that could not be fetched, and tries again when asked', async () => {
  let answer: () => void = () => undefined;
  let tries = 0;
  renderRoute(<ProductList products={[]} failed />, () => {
    tries += 1;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(screen.getByText(EMPTY)).toBeTruthy();

  fireEvent.click(button);
  expect(await screen.findByText('Trying')).toBeTruthy();
  fireEvent.click(button);
  expect(tries).toBe(1);

  await act(async () => answer());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
