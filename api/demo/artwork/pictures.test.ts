import sharp from 'sharp';
import { isMediaLocation } from '../../src/ports/media-store/media-store-port.ts';
import { LISTED_PRODUCTS, PRODUCTS } from '../data/products.ts';
import { companyRows, personRows } from '../seed/people-rows.ts';
import { merchandiseRows, personalizationOf, pictureRows, selectionRows } from '../seed/product-rows.ts';
import { allPictures, productLocation } from './pictures.ts';
import { Renderer } from './render.ts';

const pictures = allPictures();
const byLocation = new Map(pictures.map((picture) => [picture.location, picture]));

function pictureAt(location: string) {
  const picture = byLocation.get(location);
  if (!picture) throw new Error(`No picture ${location}`);
  return picture;
}

describe('the list of pictures', () => {
  it('names about 310, each at a place of its own', () => {
    expect(pictures.length).toBeGreaterThan(300);
    expect(pictures.length).toBeLessThan(320);
    expect(byLocation.size).toBe(pictures.length);
    for (const location of byLocation.keys()) expect(isMediaLocation(location)).toBe(true);
  });

  it('describes each in words, no two of a product alike', () => {
    for (const { alt } of pictures) expect(alt).toMatch(/^\p{Lu}.{4,}/u);
    for (const { id } of LISTED_PRODUCTS) {
      const alts = ['front', 'detail', 'use'].map((view) => pictureAt(productLocation(id, view)).alt);
      expect(new Set(alts).size).toBe(3);
    }
  });

  it('holds every picture that the data name', () => {
    const named = [
      ...pictureRows(pictures).map(({ location }) => location),
      ...merchandiseRows(pictures).map(({ picture_location }) => picture_location),
      ...selectionRows().map(({ picture_location }) => picture_location),
      ...companyRows(new Date()).map(({ logo_location }) => logo_location),
      ...personRows(new Date()).map(({ picture_location }) => picture_location),
      ...PRODUCTS.flatMap(({ id }) => personalizationOf(id)).flatMap(({ picture, options }) => [
        picture,
        ...options.map((option) => option.picture ?? picture),
      ]),
    ].filter((location) => location !== null);
    expect(named.filter((location) => !byLocation.has(String(location)))).toEqual([]);
  });

  it('keeps what is without words out of galleries and variants', () => {
    const shown = [
      ...pictureRows(pictures).map(({ location }) => location),
      ...merchandiseRows(pictures).map(({ picture_location }) => picture_location),
    ];
    expect(shown.filter((location) => /blank|back|inside|base|plate/.test(String(location)))).toEqual([]);
  });

  it('shows the Wood tag at the default picture’s place', () => {
    expect(pictureAt('/default.jpg').alt).toContain('tag');
    expect(byLocation.has('/products/2/front.jpg')).toBe(false);
  });
});

describe('a drawn picture', () => {
  it.each([
    ['/products/1/front.jpg', 'jpeg', 1000, 700],
    ['/products/5/detail.jpg', 'jpeg', 1000, 700],
    ['/companies/8/share.jpg', 'jpeg', 1200, 630],
    ['/companies/3/logo.png', 'png', 256, 256],
    ['/people/2.png', 'png', 256, 256],
    ['/swatches/wood-oak.png', 'png', 96, 96],
  ])('%s has its size', async (location, format, width, height) => {
    const bytes = await new Renderer().render(pictureAt(location));
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height });
    expect(bytes.length).toBeLessThan(160_000);
  });

  it('has the same bytes in every run', async () => {
    for (const view of ['front', 'detail', 'use']) {
      const picture = pictureAt(productLocation(9, view));
      const [one, other] = await Promise.all([
        new Renderer().render(picture),
        new Renderer().render(picture),
      ]);
      expect(other.equals(one)).toBe(true);
    }
  });

  it('uses no typeface of the machine', () => {
    for (const { svg } of pictures) expect(svg()).not.toMatch(/<text|font-family/);
  });
});
