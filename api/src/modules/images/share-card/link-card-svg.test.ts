import { CARD_SHAPES, type CardShape } from 'shared-api/rules';
import { lettering, sizeToFit } from './inter.ts';
import { linkCardLayout, linkCardSvg } from './link-card-svg.ts';

const facts = {
  username: 'tessa.vale324',
  title: 'Hand-poured candle No. 9',
  subtitle: 'Emberlow Candles',
  link: 'https://shop.example/company/emberlow/product/10?i=26&s=tiktok',
  paid: true,
};
const paths = (svg: string): string[] => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);

describe.each(Object.keys(CARD_SHAPES) as CardShape[])('a card of the shape %s', (shape) => {
  const { width } = linkCardLayout(shape).link;
  const written = (text: string): string => lettering(text, sizeToFit(text, [22, 30], 600, width), 600).path;
  const drawn = (...typed_links: string[]): string[] => paths(linkCardSvg(shape, { ...facts, typed_links }));

  it('writes the first address that fits, whole and without its scheme', () => {
    const tooLong = `https://shop.example/i/${'w'.repeat(60)}`;
    const shown = drawn(tooLong, 'https://shop.example/i/tessa.vale324', 'https://shop.example/i/26');
    expect(shown).toContain(written('shop.example/i/tessa.vale324'));
    expect(shown).not.toContain(written('shop.example/i/26'));
    expect(shown).toContain(lettering('Scan or open', 30, 500).path);
  });

  it('offers only its code where no address fits', () => {
    const shown = drawn(`https://${'w'.repeat(60)}.example/i/26`);
    expect(shown).toContain(lettering('Scan the code', 30, 500).path);
    expect(shown).not.toContain(lettering('Scan or open', 30, 500).path);
  });
});
