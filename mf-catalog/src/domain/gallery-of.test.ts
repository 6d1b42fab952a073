import { aMerchandise, aProductPage } from '../testing/builders.ts';
import { galleryOf, picturesWith } from './gallery-of.ts';

const pictures = galleryOf(aProductPage());

it('falls back on the picture of the list', () => {
  expect(galleryOf(aProductPage({ gallery: [] }))).toEqual([
    { location: '/products/20.jpg', alt: 'A rust and oat coloured mug' },
  ]);
});

it('finds the picture of a variant among those of the page', () => {
  const { position } = picturesWith(pictures, aMerchandise({ picture_location: '/products/20-base.jpg' }));
  expect(position).toBe(1);
});

it('puts one that is not among them in the place of the first', () => {
  const blue = { picture_location: '/products/20-blue.jpg', picture_alt: 'A blue mug' };
  expect(picturesWith(pictures, blue)).toEqual({
    pictures: [{ location: '/products/20-blue.jpg', alt: 'A blue mug' }, pictures[1]],
    position: 0,
  });
});
