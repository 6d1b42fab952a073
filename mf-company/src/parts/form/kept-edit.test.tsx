/** @jest-environment ./scripts/lib/dom-environment.ts */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeskProduct } from '../../testing/desk-builders.ts';
import { button, DESK, type DeskScene, deskScene } from '../../testing/desk-scene.tsx';
import { refusal } from '../../testing/fake-server.ts';

let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene();
});
afterEach(() => sessionStorage.clear());
afterAll(() => scene.server.close());

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
  expect(screen.getByLabelText('Own code (optional)')).toHaveValue('THEIRS');
  await userEvent.click(await button('Save'));
  expect(scene.server.sent).toMatchObject([{ version: 6, own_code: 'THEIRS', title: 'Mug, thrown by hand' }]);
});

it('asks which of both stays where somebody else changed the same field since', async () => {
  await entered();
  scene.show('/products/12', { [ONE]: aDeskProduct({ version: 6, title: 'Their mug' }) });
  expect(await screen.findByText('This was changed after you entered something here.')).toBeVisible();
  await userEvent.click(await button('Take theirs'));
  expect(await title()).toHaveValue('Their mug');
  expect(await button('Save')).toHaveFocus();
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
  scene.show('/products/12', { [ONE]: aDeskProduct(), [`PUT ${ONE}`]: refusal(401, 'unauthorized') });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Refused: unauthorized')).toBeVisible();
  cleanup();
  scene.show('/products/12', { [ONE]: aDeskProduct() });
  expect(await title()).toHaveValue('Mug, thrown by hand');
});
