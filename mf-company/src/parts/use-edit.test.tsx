/** @jest-environment federation/jest/dom-environment */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDeskProduct } from '../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../testing/desk-scene.tsx';

const scene = await deskScene();
afterEach(() => sessionStorage.clear());

const ONE = `${DESK}/products/12`;
const title = () => screen.findByLabelText('Title');

async function entered() {
  scene.show('/products/12', { [ONE]: aDeskProduct() });
  await userEvent.clear(await title());
  await userEvent.type(await title(), 'Mug, thrown by hand');
  cleanup();
}

it('has again what was entered and not saved, with the version that is stored by now', async () => {
  await entered();
  scene.show('/products/12', { [ONE]: aDeskProduct({ version: 6, own_code: 'THEIRS' }) });
  expect(await screen.findByText('What you entered here before is not saved yet.')).toBeVisible();
  expect(await title()).toHaveValue('Mug, thrown by hand');
  expect(screen.getByLabelText('SKU (optional)')).toHaveValue('THEIRS');
  await userEvent.click(await button('Save'));
  expect(scene.server.sent()).toMatchObject([
    { version: 6, own_code: 'THEIRS', title: 'Mug, thrown by hand' },
  ]);
});

it('asks which of both stays where somebody else changed the same field since', async () => {
  await entered();
  scene.show('/products/12', { [ONE]: aDeskProduct({ version: 6, title: 'Their mug' }) });
  expect(await screen.findByText('This was changed after you entered something here.')).toBeVisible();
  await userEvent.click(await button('Take theirs'));
  expect(await title()).toHaveValue('Their mug');
  expect(await button('Save')).toHaveFocus();
});

it('sends nothing before that is settled, and asks once more after it was left', async () => {
  await entered();
  const theirs = { [ONE]: aDeskProduct({ version: 6, title: 'Their mug' }) };
  for (const _ of [1, 2]) {
    scene.show('/products/12', theirs);
    await screen.findByText('This was changed after you entered something here.');
    await userEvent.click(await button('Save'));
    expect(await button('Keep mine')).toHaveFocus();
    expect(scene.server.sent()).toEqual([]);
    cleanup();
  }
  scene.show('/products/12', theirs);
  await userEvent.click(await button('Keep mine'));
  await userEvent.click(await button('Save'));
  await waitFor(() =>
    expect(scene.server.sent()).toMatchObject([{ version: 6, title: 'Mug, thrown by hand' }]),
  );
});

it('keeps what is typed while it is being saved, and says that it is not saved', async () => {
  scene.show('/products/12', { [ONE]: aDeskProduct() });
  await userEvent.type(await title(), '!');
  const saved = Promise.withResolvers<unknown>();
  scene.answer({ [`PUT ${ONE}`]: saved.promise });
  await userEvent.click(await button('Save'));
  await userEvent.type(screen.getByLabelText('SKU (optional)'), 'LATE');
  saved.resolve(aDeskProduct({ version: 5, title: `${aDeskProduct().title}!` }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByLabelText('SKU (optional)')).toHaveValue('LATE');
  expect(await button('Discard changes')).toBeVisible();
  scene.answer({ [`PUT ${ONE}`]: aDeskProduct({ version: 6 }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([{ version: 5, own_code: 'LATE' }]);
});

it('that was left while it was saved is not entered again, and leads nobody away', async () => {
  const { router } = scene.show('/products/new');
  await userEvent.type(await screen.findByLabelText('Name'), 'Mug');
  await userEvent.type(await title(), 'By hand');
  const added = Promise.withResolvers<unknown>();
  scene.answer({ [`POST ${DESK}/products`]: added.promise, [`${DESK}/log`]: { entries: [], next: null } });
  await userEvent.click(await button('Add the product'));
  await act(() => router.navigate('/company/kilnfold/desk/log'));
  expect(await screen.findByText('No changes yet.')).toBeVisible();
  expect(sessionStorage.length).toBe(1);
  added.resolve(aDeskProduct());
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  await act(() => router.navigate('/company/kilnfold/desk/products/new'));
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(router.state.location.pathname).toBe('/company/kilnfold/desk/products/new');
});

it('forgets what is discarded or saved', async () => {
  await entered();
  scene.show('/products/12', { [ONE]: aDeskProduct() });
  await userEvent.click(await button('Discard changes'));
  expect(await title()).toHaveValue(aDeskProduct().title);
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(sessionStorage.length).toBe(0);
  await userEvent.type(await title(), '!');
  expect(sessionStorage.length).toBe(1);
  scene.answer({ [ONE]: aDeskProduct({ version: 5, title: `${aDeskProduct().title}!` }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sessionStorage.length).toBe(0);
});

it('shows nothing of it to somebody else, and keeps it where saving fails', async () => {
  await entered();
  scene.show(
    '/products/12',
    { [ONE]: aDeskProduct() },
    {
      status: 'signed-in',
      username: 'olaf',
      email: 'olaf@kilnfold.example',
      roles: [],
    },
  );
  expect(await title()).toHaveValue(aDeskProduct().title);
  cleanup();
  scene.show('/products/12', { [ONE]: aDeskProduct(), [`PUT ${ONE}`]: refusal(401, 'sign_in_needed') });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Refused: sign_in_needed')).toBeVisible();
  cleanup();
  scene.show('/products/12', { [ONE]: aDeskProduct() });
  expect(await title()).toHaveValue('Mug, thrown by hand');
});
