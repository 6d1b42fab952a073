/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useFavorites } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { ProductCard } from 'shared-ui/composites/product-card';
import { OwnLinks } from './own-links.tsx';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();
const JOINING = '/api/stakeholder/influence/kilnfold';
const PRODUCT = '/api/company/product/20';
const joining = (state: 'open' | 'joined') => ({
  company_id: 3,
  state,
  fee: { from: 5, to: 25 },
  parent: null,
});

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

const page = {
  ...mug,
  company_id: 3,
  company_logo: '',
  picture_location: '',
  picture_alt: '',
  describe: '',
  primary_color: '',
  secondary_color: '',
  price: 24,
  gallery: [],
  pays_fee: true,
  page_variant: 'current',
  production_phase: 'In Stock',
  packing: { today: '2026-11-23', handling_days: 2, holidays: [], paused_until: null, takes_orders: true },
};

beforeEach(() => {
  sessionStorage.clear();
  server.answer({ [JOINING]: joining('joined'), [PRODUCT]: page });
});

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
  await user.click(await screen.findByRole('button', { name: 'Copy my link' }));
  expect(await screen.findByText(`Your link to ${what} is copied, with its disclosure.`)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}${path}?i=9\nPaid link: june.park earns a fee if you buy.`,
  );
});

it('opens tags and cards of the page, and begins anew on the next one', async () => {
  const user = userEvent.setup();
  const { router } = show('/company/kilnfold/product/20');
  await user.click(await screen.findByRole('button', { name: 'Tag, QR and cards' }));
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
  await user.click(await screen.findByRole('button', { name: 'Copy my link' }));
  expect(await screen.findByText(/^Copying did not work here/)).toBeVisible();
});

describe('where the link earns nothing yet', () => {
  beforeEach(() => server.answerTo(JOINING, joining('open')));

  it('the page has the way to join, and the link is copied bare', async () => {
    const user = userEvent.setup();
    show('/company/kilnfold/product/20');
    await user.click(await screen.findByRole('button', { name: 'Copy my link' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/company/kilnfold/product/20?i=9`);
    for (const join of await screen.findAllByRole('link', { name: 'Join (fee 5–25%)' }))
      expect(join).toHaveAttribute('href', '/company/kilnfold#join-company');
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Your link to this product is copied\. You earn nothing/,
    );
    expect(screen.queryByText(/disclosure/)).toBeNull();
  });

  it('a card’s link is copied bare, and leads to joining until the next page', async () => {
    const user = userEvent.setup();
    const { router } = show('/');
    await user.click(await screen.findByRole('button', onCard));
    await user.click(await screen.findByRole('link', { name: 'Join (fee 5–25%)' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/company/kilnfold/product/20?i=9`);
    expect(router.state.location).toMatchObject({ pathname: '/company/kilnfold', hash: '#join-company' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

it('is not on a page that does not exist', async () => {
  server.answer({ [JOINING]: refusal(404, 'not_found') });
  show('/company/kilnfold');
  await waitFor(() => expect(server.paths).toEqual([JOINING]));
  expect(screen.queryByRole('button', { name: 'Copy my link' })).toBeNull();
});

it('stands in the page, and stays hidden in this tab once it was closed', async () => {
  const user = userEvent.setup();
  const main = document.body.appendChild(
    Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }),
  );
  const { router, unmount } = show('/company/kilnfold');
  const region = await screen.findByRole('region', { name: 'Your influencer link' });
  expect(main).toContainElement(region);
  await user.click(screen.getByRole('button', { name: 'Hide your link until you close this tab' }));
  expect(main).toBeEmptyDOMElement();
  expect(main).toHaveFocus();
  await router.navigate('/company/kilnfold/product/20');
  unmount();
  show('/company/kilnfold');
  expect(await screen.findByRole('button', onCard)).toBeVisible();
  expect(main).toBeEmptyDOMElement();
  main.remove();
});
