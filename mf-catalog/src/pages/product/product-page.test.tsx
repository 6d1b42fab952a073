/** @jest-environment federation/jest/dom-environment */
import { CUT, refusal, startFakeServer } from 'shared-testing/fake-server';
import { loaderArgs } from 'shared-testing/render';
import '../../testing/jsdom.ts';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadSavedItems, slices } from 'shared-shell';
import { loadProduct } from '../../data/load-product.ts';
import { saveDraft } from '../../data/order-draft.ts';
import { anOffer, aProductOffer, engraving, greenBox, INIT, PAGE } from '../../testing/an-offer.ts';
import { aMerchandise, anArea, aProductPage } from '../../testing/builders.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { ProductPage } from './product-page.tsx';
import { useViewedProduct } from './use-product.ts';

const server = await startFakeServer();
beforeEach(() => {
  sessionStorage.clear();
  server.answer(anOffer());
});

/** Opens the page as a visitor does who has it from the server. */
async function open(answers = anOffer()) {
  server.answer(answers);
  const data = await loadProduct(loaderArgs({ company: 'kilnfold', product: '20' }));
  server.answer(answers);
  return renderRoute(<ProductPage />, () => data, data);
}

const group = (name: string) => screen.getByRole('radiogroup', { name });
const option = (name: string) => screen.getByRole('radio', { name });
const finalProduct = () =>
  screen.getByRole('heading', { name: 'Final Product' }).closest('section') ?? document.body;
const price = () => screen.getByRole('banner').textContent;
const stage = () => within(screen.getByLabelText('Pictures')).getAllByRole('img', { hidden: true })[0];
const TELL = { name: 'Tell me when it is back' };
const quantity = () => screen.getByRole('spinbutton', { name: 'Quantity' });

it('shows what is chosen at first, and that it must be', async () => {
  await open();

  expect(group('Glaze')).toBeRequired();
  expect(group('Glaze')).toHaveAccessibleDescription('required');
  expect(option('Rust')).toBeChecked();
  expect(option('Small')).toBeChecked();
  expect(within(finalProduct()).getByText('Glaze: Rust, Size: Small')).toBeVisible();
  expect(quantity()).toHaveValue('1');
});

it('says from when on a company that pauses takes orders', async () => {
  const { packing } = aProductPage();
  const withPause = (takes_orders: boolean) => ({
    ...anOffer(),
    [PAGE]: aProductOffer({
      product: aProductPage({ packing: { ...packing, paused_until: '2999-01-02', takes_orders } }),
    }),
  });
  const words = 'Kilnfold Pottery is taking a break and takes orders again on Jan 2.';
  const { unmount } = await open(withPause(false));
  expect(within(screen.getByLabelText('Production')).getByText(words)).toBeVisible();
  expect(within(finalProduct()).getByText(words)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Arrives|Estimated delay/);
  const [button] = screen.getAllByRole('button', { name: 'Add to Cart' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.paths).not.toContain('/api/order/cart');
  expect(await screen.findByRole('button', TELL)).toBeVisible();
  unmount();
  await open(withPause(true));
  expect(screen.queryByText(words)).toBeNull();
  expect(screen.getByText(/^Arrives/)).toBeVisible();
  expect(
    screen.getByText('Kilnfold Pottery is on a break until Jan 2, your order leaves after it.'),
  ).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add to Cart' })[0]).not.toHaveAttribute('aria-disabled');
});

it('chooses at once, then shows price, stock and picture of the variant', async () => {
  await open();
  await userEvent.click(option('Blue'));
  expect(option('Blue')).toBeChecked();

  expect(await within(finalProduct()).findByText('Glaze: Blue, Size: Small')).toBeVisible();
  expect(price()).toContain('$40.00 with Engraving');
  expect(within(finalProduct()).getByText('$40.00')).toBeVisible();
  expect(within(finalProduct()).getByText('At most 3: no more in stock')).toBeVisible();
  expect(stage()).toHaveAttribute('src', '/img/products/20-blue.jpg?w=640');
});

it('says what else a choice changed', async () => {
  await open();
  await userEvent.click(option('Large'));
  await within(finalProduct()).findByText('Glaze: Rust, Size: Large');
  await userEvent.click(option('Blue'));

  expect(
    await within(group('Glaze')).findByText('Size is now Small: Blue is not made in Large.'),
  ).toBeVisible();
  expect(option('Small')).toBeChecked();
});

it('takes a choice back that did not get through, and says so beside it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  server.answer({ ...anOffer(), [INIT]: CUT });
  await userEvent.click(option('Blue'));

  const message = await within(group('Glaze')).findByText(/did not reach the shop/);
  expect(message).toBeVisible();
  expect(group('Glaze')).toHaveAccessibleDescription(expect.stringContaining('stays chosen'));
  expect(option('Rust')).toBeChecked();
  expect(price()).toContain('$38.00');
  log.mockRestore();
});

it('is chosen from by keys alone', async () => {
  await open();
  option('Rust').focus();
  await userEvent.keyboard('{ArrowRight}');

  expect(await within(finalProduct()).findByText('Glaze: Blue, Size: Small')).toBeVisible();
});

describe('add-ons', () => {
  const fold = (name: string) => screen.getByRole('button', { name });
  const inside = (name: string) =>
    within(document.getElementById(fold(name).getAttribute('aria-controls') ?? '') ?? document.body);

  it('are part of the product where it is not sold without them', async () => {
    await open();
    expect(fold('Engraving')).toHaveAttribute('aria-expanded', 'true');
    expect(inside('Engraving').queryByRole('button')).toBeNull();
    expect(within(finalProduct()).getByText('Engraving')).toBeVisible();
  });

  it('show their choices when they are opened, and are added and removed', async () => {
    await open();
    expect(server.paths).toEqual([]);
    await userEvent.click(fold('Gift box'));
    expect(await inside('Gift box').findByRole('radiogroup', { name: 'Ribbon' })).toBeVisible();

    await userEvent.click(inside('Gift box').getByRole('button', { name: 'Add' }));
    expect(within(finalProduct()).getByText('Gift box')).toBeVisible();
    expect(within(finalProduct()).getByText('At most 2: no more of Gift box in stock')).toBeVisible();

    await userEvent.click(inside('Gift box').getByRole('radio', { name: 'Red' }));
    expect(await within(finalProduct()).findByText('Ribbon: Red')).toBeVisible();
    expect(within(finalProduct()).getByText('$45.00')).toBeVisible();

    await userEvent.click(inside('Gift box').getByRole('button', { name: 'Remove' }));
    expect(within(finalProduct()).queryByText('Gift box')).toBeNull();
  });

  it('are asked for again where their choices could not be loaded', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({ ...anOffer(), '/api/order/attribute/merchandice/430': refusal(503, 'unavailable') });
    await userEvent.click(fold('Gift box'));
    expect(await inside('Gift box').findByRole('alert')).toHaveTextContent('could not be loaded');

    server.answer(anOffer());
    await userEvent.click(inside('Gift box').getByRole('button', { name: 'Try again' }));
    expect(await inside('Gift box').findByRole('button', { name: 'Add' })).toBeVisible();
    log.mockRestore();
  });
});

describe('the quantity', () => {
  it('is multiplied, and cut to the maximum with the reason', async () => {
    await open();
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '99');

    expect(quantity()).toHaveValue('40');
    expect(within(finalProduct()).getByText('You asked for 99. At most 40 can be had now.')).toBeVisible();
    expect(within(finalProduct()).getByText('$1,520.00')).toBeVisible();
  });

  it('may be empty: then nothing is summed up', async () => {
    await open();
    await userEvent.clear(quantity());
    await userEvent.tab();

    expect(quantity()).toHaveValue('');
    expect(within(finalProduct()).getByText('Enter a quantity')).toBeVisible();
    expect(screen.getAllByText('– × $38.00')).toHaveLength(2);
    expect(screen.getAllByText('–')).toHaveLength(2);
  });

  it('goes down with a scarcer variant', async () => {
    await open();
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '9');
    await userEvent.click(option('Blue'));

    await waitFor(() => expect(quantity()).toHaveValue('3'));
  });
});

it('shows the price with what must be had, in words', async () => {
  await open();
  expect(price()).toContain('$38.00 with Engraving');
  await userEvent.click(option('Blue'));

  await waitFor(() => expect(price()).toContain('$40.00 with Engraving'));
});

describe.each(['current', 'older'] as const)('sold out on the %s page', (variant) => {
  it('asks for no quantity and adds nothing up, and lets another variant be chosen', async () => {
    const gone = aMerchandise({ name_view: 'Rust, small', quantity: 0, production_phase: 'Sold Out' });
    await open({
      ...anOffer(),
      [PAGE]: aProductOffer({ product: aProductPage({ page_variant: variant }), merchandise: gone }),
    });

    expect(within(finalProduct()).getByText('Out of Stock')).toBeVisible();
    expect(within(finalProduct()).getByText('None can be ordered now')).toBeVisible();
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByText('$0.00')).toBeNull();
    expect(screen.getByText('Price for one').nextSibling).toHaveTextContent('$38.00');
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    for (const button of screen.getAllByRole('button', { name: 'Sold Out', hidden: true }))
      expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByRole('button', TELL)).toBeVisible();

    await userEvent.click(option('Blue'));
    await waitFor(() => expect(quantity()).toHaveValue('1'));
    expect(screen.queryByRole('button', { name: 'Sold Out' })).toBeNull();
    expect(screen.queryByRole('button', TELL)).toBeNull();
  });
});

it('offers word of what is back where a required part is gone, not where one to choose is', async () => {
  const [words, box] = aProductOffer().addons;
  if (!words || !box) throw new Error('The offer lacks its parts');
  const offer = (...addons: (typeof words)[]) => ({ ...anOffer(), [PAGE]: aProductOffer({ addons }) });
  const { unmount } = await open(offer({ ...words, merchandise: { ...engraving, quantity: 0 } }, box));
  expect(await screen.findByRole('button', TELL)).toBeVisible();
  unmount();
  await open(offer(words, { ...box, merchandise: { ...greenBox, quantity: 0 } }));
  expect(screen.queryByRole('button', TELL)).toBeNull();
});

it('shows a total on the older page', async () => {
  await open({ ...anOffer(), [PAGE]: aProductOffer({ product: aProductPage({ page_variant: 'older' }) }) });

  expect(within(finalProduct()).getByText('Total').nextSibling).toHaveTextContent('$38.00');
});

describe('what was chosen', () => {
  it('stands there again after Back or a reload, and is not offered', async () => {
    const first = await open();
    await userEvent.click(option('Blue'));
    expect(await within(finalProduct()).findByText('Glaze: Blue, Size: Small')).toBeVisible();
    await userEvent.click(quantity());
    await userEvent.keyboard('3');
    first.unmount();
    await open();

    expect(await within(finalProduct()).findByText('Glaze: Blue, Size: Small')).toBeVisible();
    expect(option('Blue')).toBeChecked();
    expect(quantity()).toHaveValue('3');
    expect(screen.queryByText(/Your choice is still here/)).toBeNull();
  });

  it('is not kept as long as nothing was', async () => {
    await open();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten by a page that is opened anew', async () => {
    const first = await open();
    await userEvent.click(quantity());
    await userEvent.keyboard('3');
    first.unmount();
    const { router } = await open();
    await waitFor(() => expect(quantity()).toHaveValue('3'));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/'));

    expect(quantity()).toHaveValue('1');
  });
});

describe('what is personalized', () => {
  const personal = () => ({
    ...anOffer(),
    [PAGE]: aProductOffer({
      areas: [anArea(), anArea({ part: 43, label: 'Card' })],
    }),
  });
  const line = () => screen.getByRole('textbox', { name: 'Line' });

  it('has a field for each place of what is in the order, and shows the picture it stands on', async () => {
    await open(personal());
    expect(screen.queryByRole('textbox', { name: 'Card' })).toBeNull();
    await userEvent.type(line(), 'Ada');

    expect(stage()).toHaveAttribute('src', '/img/products/20-blank.jpg?w=640');
    expect(stage()).toHaveAttribute('alt', 'Your design: Line “Ada”');
    await userEvent.clear(line());
    expect(stage()).not.toHaveAttribute('src', '/img/products/20-blank.jpg?w=640');
  });

  it('counts lines of words as they will stand on the product', async () => {
    await open({
      ...anOffer(),
      [PAGE]: aProductOffer({
        areas: [anArea({ lines: 2, letters: 7 })],
        needed: [{ part: anArea().part, texts: 1, pictures: 0 }],
      }),
    });
    expect(screen.getByText(/^It needs at least 1 text before you can check out\. See it/)).toBeVisible();
    await userEvent.type(line(), ' Ada {Enter} Nora ');
    expect(screen.getByText('7 of 7')).toBeVisible();
    expect(line()).toBeValid();
  });

  it('says at once what has no room, and holds the order back', async () => {
    await open(personal());
    await userEvent.type(line(), 'Ada 🎉');
    expect(line()).toHaveAccessibleDescription(/“🎉” cannot be printed/);

    const [button] = screen.getAllByRole('button', { name: 'Add to Cart', hidden: true });
    if (button) await userEvent.click(button);
    expect(screen.getAllByText('Please shorten or correct Line first.').length).toBeGreaterThan(0);
    expect(server.paths.filter((path) => path.includes('/cart'))).toEqual([]);
  });
});

describe('a choice from before a sign-in', () => {
  it('is brought back with its present numbers, and offered', async () => {
    saveDraft({ productId: 20, cart: { 20: 202, 44: 440, 43: 431 }, quantity: 2 });
    await open();

    expect(await within(finalProduct()).findByText('Glaze: Blue, Size: Small')).toBeVisible();
    expect(within(finalProduct()).getByText('Ribbon: Red')).toBeVisible();
    expect(option('Blue')).toBeChecked();
    expect(quantity()).toHaveValue('2');
    expect(screen.getAllByText(/Your choice is still here/).length).toBeGreaterThan(0);
  });

  it('is told to be gone where a part of it is not offered any more', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    saveDraft({ productId: 20, cart: { 20: 999, 44: 440 }, quantity: 2 });
    await open();

    expect(await screen.findByText(/could not be brought back/)).toBeVisible();
    expect(option('Rust')).toBeChecked();
    expect(screen.queryByText(/Your choice is still here/)).toBeNull();
    log.mockRestore();
  });
});

function Page() {
  useViewedProduct(aProductPage());
  return 'shown';
}

it('is kept among the viewed products from the first touch on', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { forgetViewed, viewedProducts } = await loadSavedItems();
  await forgetViewed();
  const { unmount } = await open();
  expect(await viewedProducts()).toEqual([]);
  await userEvent.hover(option('Blue'));
  await waitFor(async () => expect(await viewedProducts()).toEqual([20]));
  unmount();
  log.mockRestore();
});

it('makes the product of the page the viewed one', () => {
  const { store } = renderRoute(<Page />);

  expect(store.get(slices.viewproduct)).toMatchObject({
    id: 20,
    name_view: 'Two-tone mug',
    price: 34,
    loading: false,
  });
});
