/** @jest-environment federation/jest/dom-environment */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { galleryOf, picturesWith } from '../../domain/gallery.ts';
import { aMerchandise, aProductPage } from '../../testing/builders.ts';
import { Gallery } from './gallery.tsx';

dialogInJsdom();
const pictures = galleryOf(aProductPage());

it('finds the picture of a variant among those of the page', () => {
  const { position } = picturesWith(pictures, aMerchandise({ picture_location: '/products/20-base.jpg' }));
  expect(position).toBe(1);
});

it('puts one that is not among them in the place of the first', () => {
  const blue = { picture_location: '/products/20-blue.jpg', picture_alt: 'A blue mug' };
  expect(picturesWith(pictures, blue)).toEqual({
    pictures: [{ location: '/products/20-blue.jpg', alt: 'A blue mug', color: null }, pictures[1]],
    position: 0,
  });
});

const stage = () => within(screen.getByRole('figure')).getByRole('img');

it('shows the first picture large, as the one that matters most', () => {
  render(<Gallery pictures={pictures} />);

  expect(stage().getAttribute('alt')).toBe('A rust and oat coloured mug');
  expect(stage().getAttribute('fetchpriority')).toBe('high');
  expect(screen.getByRole('button', { name: 'Picture 1 of 2' }).getAttribute('aria-current')).toBe('true');
});

it('shows the color of a picture behind it, and none behind a transparent one', () => {
  render(<Gallery pictures={pictures} />);
  const boxes = [screen.getByRole('figure'), ...screen.getAllByRole('button', { name: /^Picture/ })];

  expect(boxes.map((box) => box.getAttribute('style'))).toEqual([
    'background-color: rgb(155, 205, 176);',
    'background-color: rgb(155, 205, 176);',
    null,
  ]);

  fireEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2' }));

  expect(screen.getByRole('figure').style.backgroundColor).toBe('');
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

  expect(screen.queryByRole('button', { name: /^Picture/ })).toBeNull();
});

it('turns to the next picture with the arrow keys, and stops at the last', () => {
  render(<Gallery pictures={pictures} />);

  fireEvent.keyDown(screen.getByRole('button', { name: /^Enlarge picture/ }), { key: 'ArrowRight' });
  fireEvent.keyDown(screen.getByRole('button', { name: /^Enlarge picture/ }), { key: 'ArrowRight' });

  expect(stage().getAttribute('alt')).toBe('The base, with a name pressed into it');
});

it('follows a finger that swipes', () => {
  render(<Gallery pictures={pictures} />);
  const row = screen.getByRole('figure').firstElementChild;
  if (row === null) throw new Error('There is no row of pictures');
  Object.defineProperties(row, { clientWidth: { value: 300 }, scrollLeft: { value: 290, writable: true } });

  fireEvent.scroll(row);

  expect(stage().getAttribute('alt')).toBe('The base, with a name pressed into it');
});

it('shows the picture of a choice small where the large one is out of sight, and not where it is in sight', () => {
  const { rerender } = render(<Gallery pictures={pictures} />);
  const row = screen.getByRole('figure').firstElementChild;
  const glimpses = () => document.querySelectorAll('section > div').length;
  const at = (bottom: number) =>
    Object.assign(row ?? {}, { getBoundingClientRect: () => ({ bottom }) as DOMRect });

  at(500);
  rerender(<Gallery pictures={pictures} start={1} />);
  expect(glimpses()).toBe(0);

  at(-200);
  rerender(<Gallery pictures={pictures} start={0} />);
  expect(glimpses()).toBe(1);
});

it('opens the picture in the whole window with what is drawn over it', async () => {
  render(<Gallery pictures={pictures} art={<i data-testid="art" />} />);

  fireEvent.click(screen.getByRole('button', { name: /^Enlarge picture/ }));

  const large = await screen.findByRole('dialog', { name: 'Large picture' });
  expect(within(large).getByRole('img').getAttribute('alt')).toBe('A rust and oat coloured mug');
  expect(within(large).getByTestId('art')).toBeTruthy();

  fireEvent.click(within(large).getByRole('button', { name: 'Next picture' }));
  expect(within(large).getByRole('img').getAttribute('alt')).toBe('The base, with a name pressed into it');
  expect(within(large).queryByTestId('art')).toBeNull();

  fireEvent.click(within(large).getByRole('button', { name: 'Zoom in' }));
  expect(large.textContent).toContain('zoom 200 percent');

  fireEvent.click(within(large).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
