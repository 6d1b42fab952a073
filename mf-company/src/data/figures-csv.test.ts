import { someFigures } from '../testing/desk-builders.ts';
import { influencersCsv, pointsCsv, productsCsv } from './figures-csv.ts';

const HEAD = 'Sales (USD),Refunded (USD),Finders fees (USD),Earned (USD)';
const SUMS = '48.00,6.50,4.80,36.70';

it('has the days, products and influencers of a period with plain amounts', async () => {
  const figures = someFigures();
  expect(await pointsCsv(figures)).toBe(
    `Day,Orders,Units,${HEAD}\r\n2026-11-21,1,2,${SUMS}\r\n2026-11-22,0,0,0.00,0.00,0.00,0.00\r\n`,
  );
  expect(await productsCsv(figures)).toBe(
    `Product number,Product,Units,${HEAD}\r\n12,Stoneware mug,2,${SUMS}\r\n`,
  );
  expect(await influencersCsv(figures)).toBe(
    `Influencer number,Influencer,Orders,Units,${HEAD}\r\n2,marlowe.finch,1,2,${SUMS}\r\n`,
  );
});

it('keeps names from becoming formulas, and says where there was no influencer', async () => {
  const [product] = someFigures().products;
  const [influencer] = someFigures().influencers;
  if (!product || !influencer) throw new Error('The figures have no rows');
  expect(await productsCsv({ products: [{ ...product, name_view: '=1+1' }] })).toContain(",'=1+1,");
  const none = { ...influencer, influencer_id: null, username: null };
  expect(await influencersCsv({ influencers: [none] })).toContain(',No influencer,1,2,');
});
