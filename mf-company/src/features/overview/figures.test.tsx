/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someFigures } from '../../testing/desk-builders.ts';
import { DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const FIGURES = `${DESK}/figures`;

it('shows sales as a picture, and the same figures in a table that readers always have', async () => {
  scene.show('/figures', { [FIGURES]: someFigures() });
  const time = await region('Over time');
  expect(
    await time.findByRole('img', { name: /most sold in one day: \$48\.00, November 21, 2026/ }),
  ).toBeVisible();
  expect(time.getByRole('row', { name: 'Nov 21 1 $48.00 $6.50 $4.80 $36.70' })).toBeInTheDocument();
  const show = time.getByRole('button', { name: 'Show as a table' });
  await userEvent.click(show);
  expect(show).toHaveAttribute('aria-expanded', 'true');
});

it('tells what each product brought, and who brought the buyers', async () => {
  const [influencer] = someFigures().influencers;
  const nobody = { ...influencer, influencer_id: null, username: null };
  scene.show('/figures', {
    [FIGURES]: someFigures({ influencers: [...someFigures().influencers, nobody] as never }),
  });
  const products = await region('By product');
  expect(products.getByRole('row', { name: 'Stoneware mug 2 $48.00 $6.50 $4.80 $36.70' })).toBeVisible();
  const people = await region('By influencer');
  expect(people.getByRole('link', { name: 'marlowe.finch' })).toHaveAttribute('href', '/i/2');
  expect(people.getByText('No influencer')).toBeVisible();
});

it('tells what stands together because it is too much to name', async () => {
  const { products, influencers } = someFigures();
  const others = <Row extends object>(rows: readonly Row[], own: object) => [...rows, { ...rows[0], ...own }];
  scene.show('/figures', {
    [FIGURES]: {
      ...someFigures(),
      products: others(products, { product_id: null, name_view: '6 other products' }),
      influencers: others(influencers, { influencer_id: null, username: '3 other influencers' }),
    },
  });
  const sold = await region('By product');
  expect(sold.getByRole('rowheader', { name: '6 other products' })).toBeVisible();
  expect(sold.getAllByRole('link')).toHaveLength(1);
  expect(
    (await region('By influencer')).getByRole('rowheader', { name: '3 other influencers' }),
  ).toBeVisible();
});

it('asks for the days that the address names', async () => {
  scene.show('/figures?span=year', {
    [FIGURES]: someFigures({ by: 'month', points: [], products: [], influencers: [] }),
  });
  const spans = within(await screen.findByRole('navigation', { name: 'How far back' }));
  expect(spans.getByRole('link', { current: 'page' })).toHaveTextContent('12 months');
  expect(await screen.findAllByText('Nothing was sold in these days.')).toHaveLength(2);
  expect(scene.server.paths.find((path) => path.startsWith(FIGURES))).toMatch(
    /from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/,
  );
});
