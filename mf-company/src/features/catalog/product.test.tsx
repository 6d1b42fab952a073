/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDeskProduct } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const ONE = `${DESK}/products/12`;
const ADD = `POST ${DESK}/products`;

it('saves a product’s details with the version that was read', async () => {
  scene.show('/products/12', { [ONE]: aDeskProduct() });
  await userEvent.type(await screen.findByLabelText('SKU (optional)'), 'MUG-1');
  await userEvent.click(
    screen.getByLabelText('Limited edition: each unit made lowers the number that can still be made'),
  );
  scene.answer({ [ONE]: aDeskProduct({ version: 5, own_code: 'MUG-1', limited_edition: true }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([
    { version: 4, own_code: 'MUG-1', limited_edition: true, maxover: 20 },
  ]);
});

it('asks in two choices whether a product is sold alone', async () => {
  scene.show('/products/12', { [ONE]: aDeskProduct() });
  expect(await screen.findByRole('radio', { name: /^Sold alone/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Only as an add-on/ }));
  scene.answer({ [ONE]: aDeskProduct({ version: 5, listed: false }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([{ version: 4, listed: false }]);
});

it('says the contract’s own sentences, and those of the server', async () => {
  scene.show('/products/12', { [ONE]: aDeskProduct() });
  const goal = await screen.findByLabelText('Pre-orders needed to start');
  await userEvent.clear(goal);
  await userEvent.type(goal, '21');
  await userEvent.click(await button('Save'));
  expect(
    await screen.findByText('Pre-orders needed to start may not be above the most back-orders'),
  ).toBeVisible();
  expect(goal).toHaveFocus();
  await userEvent.clear(goal);
  await userEvent.type(goal, '2');
  scene.answer({
    [`PUT ${ONE}`]: refusal(422, 'invalid', {
      msg: 'Another product has this code.',
      fields: { own_code: 'Another product has this code.', describe: 'It is too long.' },
    }),
    [ONE]: aDeskProduct(),
  });
  await userEvent.click(await button('Save'));
  expect(await screen.findAllByText('Another product has this code.')).toHaveLength(3);
  expect(screen.getByLabelText('SKU (optional)')).toBeInvalid();
  expect(screen.getByLabelText('SKU (optional)')).toHaveFocus();
});

it('says that it was taken down, and why', async () => {
  scene.show('/products/12', { [ONE]: aDeskProduct({ active: false, taken_down: 'Not this mug.' }) });
  expect(await screen.findByText('Taken down')).toBeVisible();
  expect(screen.getByText(/^We took it off sale: “Not this mug\.”/)).toBeVisible();
  expect(screen.queryByText('Off sale')).toBeNull();
});

it('leads from part to part, and says what is still missing', async () => {
  scene.show('/products/12', { [ONE]: aDeskProduct({ missing: ['No variant has weight and box.'] }) });
  expect(await screen.findByText('No variant has weight and box.')).toBeVisible();
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the product' }));
  expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent('Details');
  await userEvent.click(parts.getByRole('link', { name: 'Variants' }));
  expect(await screen.findByRole('heading', { name: 'Variants' })).toBeVisible();
  expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent('Variants');
});

it('begins a new product with the recommended fee, and goes on with its variants', async () => {
  const { router } = scene.show('/products/new');
  expect(await screen.findByLabelText('Finders fee in percent')).toHaveValue('10');
  await userEvent.click(await button('Add the product'));
  expect(screen.getAllByText('Name view is required.')).not.toHaveLength(0);
  expect(scene.server.sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name'), 'Stoneware mug');
  await userEvent.type(screen.getByLabelText('Title'), 'Thrown by hand');
  const added = aDeskProduct({ merchandise: [], attributes: [], missing: ['It has no variant.'] });
  scene.answer({ [ADD]: added, [ONE]: added });
  await userEvent.click(await button('Add the product'));
  expect(await screen.findByText('Without a variant it cannot be bought.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/company/kilnfold/desk/products/12/variants');
  expect(scene.server.sent()).toMatchObject([
    {
      name_view: 'Stoneware mug',
      title: 'Thrown by hand',
      influencer_usd: 10,
      own_code: null,
      manufactured_output: null,
    },
  ]);
});

it('warns of goods that are made to order and promised for today', async () => {
  scene.show('/products/new');
  const warning = /would have to ship at once/;
  expect(await screen.findByLabelText('Days that a run takes')).toHaveValue('0');
  expect(screen.queryByText(warning)).toBeNull();
  const waiting = screen.getByLabelText('Most back-orders');
  await userEvent.clear(waiting);
  await userEvent.type(waiting, '50');
  expect(screen.getByText(warning)).toBeVisible();
  const days = screen.getByLabelText('Days that a run takes');
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  expect(screen.queryByText(warning)).toBeNull();
});

it('says that there is no such product', async () => {
  scene.show('/products/99');
  expect(await screen.findByText('Refused: not_found')).toBeVisible();
});

describe('category and occasions', () => {
  // Drafts outlive a page.
  beforeEach(() => sessionStorage.clear());

  const shelves = {
    categories: [
      { name_code: 'kitchen', name_view: 'Kitchen' },
      { name_code: 'home', name_view: 'Home' },
    ],
    occasions: [
      { name_code: 'wedding', name_view: 'Wedding' },
      { name_code: 'birthday', name_view: 'Birthday' },
    ],
  };
  const SHELVES = '/api/shop/shelves';

  it('are chosen with the details, in the order of the market', async () => {
    const read = aDeskProduct({ category: 'kitchen', occasions: ['birthday'] });
    scene.show('/products/12', { [ONE]: read, [SHELVES]: shelves });
    const category = await screen.findByLabelText('Category (optional)');
    expect(category).toHaveValue('kitchen');
    const group = within(screen.getByRole('group', { name: 'Occasions (optional)' }));
    expect(group.getByLabelText('Birthday')).toBeChecked();
    await userEvent.selectOptions(category, 'Home');
    await userEvent.click(group.getByLabelText('Wedding'));
    const saved = { category: 'home', occasions: ['wedding', 'birthday'] };
    scene.answer({ [ONE]: aDeskProduct({ version: 5, ...saved }), [SHELVES]: shelves });
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(scene.server.sent()).toMatchObject([saved]);
  });

  it('may be none', async () => {
    const read = aDeskProduct({ category: 'kitchen', occasions: ['birthday'] });
    scene.show('/products/12', { [ONE]: read, [SHELVES]: shelves });
    await userEvent.selectOptions(await screen.findByLabelText('Category (optional)'), 'No category');
    await userEvent.click(screen.getByLabelText('Birthday'));
    scene.answer({ [ONE]: aDeskProduct({ version: 5 }), [SHELVES]: shelves });
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(scene.server.sent()).toMatchObject([{ category: null, occasions: [] }]);
  });

  it('stay as they are where they could not be loaded', async () => {
    const read = aDeskProduct({ category: 'kitchen', occasions: ['birthday'] });
    scene.show('/products/12', { [ONE]: read, [SHELVES]: refusal(500, 'server_error') });
    expect(
      await screen.findByRole('heading', { name: 'Categories and occasions could not be loaded' }),
    ).toBeVisible();
    await userEvent.type(screen.getByLabelText('SKU (optional)'), 'MUG-1');
    await userEvent.click(await button('Save'));
    expect(scene.server.sent()).toMatchObject([{ category: 'kitchen', occasions: ['birthday'] }]);
  });
});
