/** @jest-environment ./scripts/lib/dom-environment.ts */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { galleryOf } from '../../domain/gallery-of.ts';
import { aProductPage } from '../../testing/builders.ts';
import { Gallery } from './gallery.tsx';

const pictures = galleryOf(aProductPage());
const stage = () => within(screen.getByRole('figure')).getByRole('img');

it('shows the first picture large, as the one that matters most', () => {
  render(<Gallery pictures={pictures} />);

  expect(stage().getAttribute('alt')).toBe('A rust and oat coloured mug');
  expect(stage().getAttribute('fetchpriority')).toBe('high');
  expect(screen.getByRole('button', { name: 'Picture 1 of 2' }).getAttribute('aria-current')).toBe('true');
});

it('shows the picture that is chosen', () => {
  render(<Gallery pictures={pictures} />);
  const second = screen.getByRole('button', { name: 'Picture 2 of 2' });

  fireEvent.click(second);

  expect(stage().getAttribute('alt')).toBe('The base, with a name pressed into it');
  expect(second.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('button', { name: 'Picture 1 of 2' }).hasAttribute('aria-current')).toBe(false);
});

it('offers no choice of one', () => {
  render(<Gallery pictures={[pictures[0]]} />);

  expect(screen.queryByRole('button')).toBeNull();
});
