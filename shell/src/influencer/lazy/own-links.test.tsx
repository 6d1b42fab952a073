/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useFavorites } from 'shared-shell';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { ProductCard } from 'shared-ui/composites/product-card';
import { OwnLinks } from './own-links.tsx';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const june = { id: 9, username: 'june.park', listed: true };
const mug = {
  id: 20,
  name_view: 'Two-tone mug',
  company_name_code: 'kilnfold',
  company_name_view: 'Kilnfold',
  company_logo: null,
  picture_location: null,
  picture_color: null,
  title: 'For two',
  price_from: 24,
  price_includes: '',
  review: 4.5,
  review_total: 2,
  sold: 3,
  sold_quant: 3,
  backlogged: 0,
  gifted: 0,
};

function Card() {
  return (
    <ProductCard product={mug} loading="lazy" favorites={useFavorites()}>
      <a href="/company/kilnfold/product/20">{mug.name_view}</a>
    </ProductCard>
  );
}

function show(path: string, owner: typeof june | null = june) {
  const page = (
    <>
      <Card />
      {owner && <OwnLinks owner={owner} />}
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  return { router, ...render(<RouterProvider router={router} />) };
}

const onCard = { name: 'Copy my link to Two-tone mug' };

it('copies the link to the product of a card, with its disclosure, and says so', async () => {
  const user = userEvent.setup();
  show('/');
  await user.click(await screen.findByRole('button', onCard));
  expect(await screen.findByText('Your link to Two-tone mug is copied, with its disclosure.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/company/kilnfold/product/20?i=9\nPaid link: june.park earns a fee if you buy.`,
  );
  expect(screen.queryByRole('region', { name: 'Your influencer link' })).toBeNull();
});

it('is on cards for as long as an influencer is signed in', async () => {
  const { unmount } = show('/');
  expect(await screen.findByRole('button', onCard)).toBeVisible();
  unmount();
  show('/', null);
  expect(screen.getByRole('button', { name: 'Add Two-tone mug to favorites' })).toBeVisible();
  expect(screen.queryByRole('button', onCard)).toBeNull();
});

it.each([
  ['/company/kilnfold/product/20', 'this product'],
  ['/company/kilnfold', 'this shop'],
])('copies the link to the page %s', async (path, what) => {
  const user = userEvent.setup();
  show(`${path}?size=m`);
  await user.click(screen.getByRole('button', { name: 'Copy my link' }));
  expect(await screen.findByText(`Your link to ${what} is copied, with its disclosure.`)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}${path}?i=9\nPaid link: june.park earns a fee if you buy.`,
  );
});

it('opens tags and cards of the page, and begins anew on the next one', async () => {
  const user = userEvent.setup();
  const { router } = show('/company/kilnfold/product/20');
  await user.click(screen.getByRole('button', { name: 'Tag, QR and cards' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your link to this product' });
  expect(dialog).toBeVisible();
  await user.type(screen.getByLabelText(/^Tag/), 'mail');
  await user.tab();
  await waitFor(() =>
    expect(screen.getByRole('img', { name: /^Card with this product/ })).toHaveAttribute(
      'src',
      '/img/share/9/story.png?product=20&s=mail',
    ),
  );
  await router.navigate('/company/kilnfold');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says so where copying does not work', async () => {
  const user = userEvent.setup();
  show('/company/kilnfold');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
  await user.click(screen.getByRole('button', { name: 'Copy my link' }));
  expect(await screen.findByText(/^Copying did not work here/)).toBeVisible();
});
