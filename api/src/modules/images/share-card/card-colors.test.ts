import { sharp } from '../picture-library.ts';
import { type Box, linkCardLayout } from './link-card-svg.ts';
import { drawLinkCard } from './link-cards.ts';
import { FACE } from './share-card-svg.ts';
import { drawShareCard } from './share-cards.ts';

/** A square that runs from one color to another across and to a third down: more shades than a palette has. */
async function shades(side: number): Promise<{ pixels: Buffer; png: Buffer }> {
  const part = (step: number): number => Math.round((step * 255) / (side - 1));
  const pixels = Buffer.from(
    Array.from({ length: side * side }, (_, at) => [
      part(at % side),
      part(Math.floor(at / side)),
      120,
    ]).flat(),
  );
  const raw = { width: side, height: side, channels: 3 } as const;
  return { pixels, png: await sharp(pixels, { raw }).png().toBuffer() };
}

/** How far the colors in the middle half of a square of a card are from those that belong there, 0 to 255. */
async function worst(card: Buffer, { left, top, width: side }: Box, wanted: Buffer): Promise<number> {
  const area = { left, top, width: side, height: side };
  const shown = await sharp(card).extract(area).removeAlpha().raw().toBuffer();
  const isInner = (step: number): boolean => step > side / 4 && step < (side * 3) / 4;
  return wanted.reduce((most, shade, index) => {
    const at = Math.floor(index / 3);
    if (!isInner(at % side) || !isInner(Math.floor(at / side))) return most;
    return Math.max(most, Math.abs(shade - (shown[index] ?? 0)));
  }, 0);
}

const onDamage = (_: string, error: unknown): never => {
  throw error;
};

it('keeps the colors of a picture on the card of a link', async () => {
  const { picture: place } = linkCardLayout('post');
  if (!place) throw new Error('a post has a picture');
  const { pixels, png } = await shades(place.width);
  const facts = {
    username: 'ines',
    title: 'Kilnfold Pottery',
    subtitle: '',
    link: 'https://shop.example/i/26',
    typed_links: [],
    paid: true,
  };
  const picture = { location: '/companies/logo.png', bytes: png };
  const card = await drawLinkCard('post', facts, { face: undefined, picture, fit: 'contain', onDamage });
  expect(await worst(card, place, pixels)).toBeLessThanOrEqual(2);
});

it('keeps the colors of a face beside a link', async () => {
  const { pixels, png } = await shades(FACE.side);
  const card = await drawShareCard({ username: 'ines', companies: [], companyCount: 0 }, png);
  const place = { left: FACE.x, top: FACE.y, width: FACE.side, height: FACE.side };
  expect(await worst(card, place, pixels)).toBeLessThanOrEqual(2);
});
