/** @jest-environment federation/jest/dom-environment */
import { fireEvent, screen, within } from '@testing-library/react';
import type { ListedProduct } from 'shared-api/contract/catalog/listing';
import { slices } from 'shared-shell';
import { saveDraft, takeDraft } from '../../data/order-draft.ts';
import { aProduct } from '../../testing/builders.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { ProductList } from './product-list.tsx';

const six = [20, 21, 22, 23, 24, 25].map((id) => aProduct({ id, name_view: `Mug ${id}` }));
const pictureOf = (item: HTMLElement) => item.querySelector<HTMLImageElement>('[data-part="media"] img');

it('shows on a card everything that the list knows of a product', () => {
  renderRoute(
    <ProductList
      products={[aProduct({ backlogged: 6, price: 30, price_from: 34, price_includes: 'with Engraving' })]}
    />,
  );

  const card = screen.getByRole('article');
  expect(pictureOf(card)?.getAttribute('src')).toMatch(/^\/img\/products\/20\.jpg/);
  expect(card.querySelector('img[src^="/img/companies/kilnfold.png"]')).not.toBeNull();
  for (const text of [
    'Kilnfold Pottery',
    'Stoneware, 11 oz',
    'with Engraving',
    '4.5',
    '(12)',
    '190/210 sold · 58 gifted',
  ]) {
    expect(within(card).getByText(text)).toBeTruthy();
  }
  expect(card.textContent).toContain('$34.00 with Engraving');
  expect(within(card).getByText('190 of 210 ordered are delivered, 58 gifted')).toBeTruthy();
});

it('draws the badge that the server gives a card on its picture, and none without one', () => {
  const [first, second] = six as [ListedProduct, ListedProduct];
  renderRoute(<ProductList products={[{ ...first, badge: '2 left' }, second]} />);

  const pictures = screen
    .getAllByRole('article')
    .map((card) => card.querySelector<HTMLElement>('[data-part="media"]'));
  expect(pictures.map((picture) => picture?.textContent)).toEqual(['2 left', '']);
});

it('has one link per card, named by the product', () => {
  renderRoute(<ProductList products={six} />);

  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(six.map(({ name_view }) => name_view));
  expect(links[0]?.getAttribute('href')).toBe('/company/kilnfold/product/20');
});

it('fetches the first four pictures at once and the rest when they come near', () => {
  renderRoute(<ProductList products={six} />);

  const loading = screen.getAllByRole('article').map((card) => pictureOf(card)?.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy']);
});

it('shows the color of a picture until it has loaded', () => {
  const [first, second] = six as [ListedProduct, ListedProduct];
  renderRoute(<ProductList products={[{ ...first, picture_color: '#9bcdb0' }, second]} />);

  const frames = screen
    .getAllByRole('article')
    .map((card) => card.querySelector<HTMLElement>('[data-part="media"]'));
  expect(frames.map((frame) => frame?.style.backgroundColor)).toEqual(['rgb(155, 205, 176)', '']);
});

it('selects the company and stores the product when a card leads on', async () => {
  const { store } = renderRoute(<ProductList products={six} />);

  fireEvent.click(screen.getByText('Mug 22'));

  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(store.get(slices.viewcompany)).toMatchObject({ id: 3, name_code: 'kilnfold' });
  expect(store.get(slices.viewproduct)).toMatchObject({ id: 22, name_view: 'Mug 22', company_id: 3 });
});

it('starts anew with what the card leads to: what was kept for a sign-in is forgotten', async () => {
  saveDraft({ productId: 22, cart: { 22: 200 }, quantity: 2 });
  renderRoute(<ProductList products={six} />);
  fireEvent.click(screen.getByText('Mug 22'));

  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(takeDraft(22)).toBeNull();
});

it('changes nothing here when a card is opened in another tab', () => {
  const { store } = renderRoute(<ProductList products={six} />);
  const before = store.get(slices.viewcompany);
  const link = screen.getByText('Mug 22');
  link.addEventListener('click', (event) => event.preventDefault());

  fireEvent.click(link, { ctrlKey: true });

  expect(store.get(slices.viewcompany)).toBe(before);
});
