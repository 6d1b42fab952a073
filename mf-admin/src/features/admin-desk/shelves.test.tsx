/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import { someShelves } from '../../testing/builders.ts';

const SHELVES = 'GET /api/admin/shelves';
const { categories } = someShelves();
const [home, jewelry] = categories;
const scene = await adminScene();

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rows = async (list: string) => {
  const found = await screen.findByRole('list', { name: list });
  return within(found)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
};
const show = (answers: Readonly<Record<string, unknown>> = {}) =>
  scene.show({ [SHELVES]: someShelves(), ...answers }, '/admin?tab=shelves');

describe('categories and occasions', () => {
  it('stand in their order, with what uses them', async () => {
    show();
    expect(await rows('Categories')).toEqual(['Home', 'Jewelry']);
    expect(await rows('Occasions')).toEqual(['Wedding']);
    expect(screen.getByText('3 products · home')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Categories' })).toHaveAttribute('aria-selected', 'true');
  });

  it('are added by name; a name that is taken is said at its field', async () => {
    const action = 'POST /api/admin/shelves/occasions';
    const message = 'There is an occasion of this name already.';
    show({ [action]: refusal(422, 'invalid', { msg: message, fields: { name_view: message } }) });
    const form = within(await screen.findByRole('form', { name: 'Add an occasion' }));
    const add = form.getByRole('button', { name: 'Add' });
    await userEvent.click(add);
    expect(await form.findByText('Name is required.')).toBeVisible();
    await userEvent.type(form.getByLabelText('New occasion'), ' wedding {Enter}');
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('New occasion')).toHaveFocus();
    const birthday = { id: 8, name_code: 'birthday', name_view: 'Birthday', products: 0 };
    scene.answer(action, someShelves({ occasions: [...someShelves().occasions, birthday] }));
    await userEvent.clear(form.getByLabelText('New occasion'));
    await userEvent.type(form.getByLabelText('New occasion'), 'Birthday{Enter}');
    expect(await screen.findByText('Birthday is added.')).toBeVisible();
    expect(await rows('Occasions')).toEqual(['Wedding', 'Birthday']);
    expect(form.getByLabelText('New occasion')).toHaveValue('');
    expect(scene.sent(action)).toEqual([{ name_view: 'wedding' }, { name_view: 'Birthday' }]);
  });

  it('are renamed in a dialog that begins with the name', async () => {
    const action = 'PUT /api/admin/shelves/categories/1';
    show({
      [action]: someShelves({
        categories: categories.map((each) => (each === home ? { ...each, name_view: 'House' } : each)),
      }),
    });
    await press('Rename Home');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Name')).toHaveValue('Home');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await dialog.findByText('Name is required.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name'), 'House{Enter}');
    expect(await screen.findByText('Home is called House now.')).toBeVisible();
    expect(await rows('Categories')).toEqual(['House', 'Jewelry']);
    expect(scene.sent(action)).toEqual([{ name_view: 'House' }]);
  });

  it('are moved; the pressed button keeps the focus', async () => {
    const action = 'PUT /api/admin/shelves/categories';
    show({ [action]: someShelves({ categories: [...categories].reverse() }) });
    await press('Move Jewelry up');
    expect(await screen.findByRole('button', { name: 'Move Home up' })).toBeEnabled();
    expect(await rows('Categories')).toEqual(['Jewelry', 'Home']);
    expect(screen.getByRole('button', { name: 'Move Jewelry up' })).toHaveFocus();
    expect(scene.sent(action)).toEqual([{ ids: [2, 1] }]);
  });

  it('say when another administrator was faster, and load again', async () => {
    const msg = 'This list was changed in the meantime, so its order was not saved.';
    show({ 'PUT /api/admin/shelves/categories': refusal(409, 'conflict', { msg }) });
    expect(await rows('Categories')).toEqual(['Home', 'Jewelry']);
    scene.answer(SHELVES, someShelves({ categories: jewelry ? [jewelry] : [] }));
    await press('Move Home down');
    // The list is loaded again meanwhile, which moves the message to a new element.
    await screen.findByText(msg);
    await waitFor(async () => expect(await rows('Categories')).toEqual(['Jewelry']));
    expect(screen.getByText(msg)).toBeVisible();
  });

  it('are deleted with a reason, once it is said how many products lose them', async () => {
    const action = 'DELETE /api/admin/shelves/categories/1';
    show({ [action]: someShelves({ categories: jewelry ? [jewelry] : [] }) });
    await press('Delete Home');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^3 products use it and will be without it\./)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Too wide');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Home' }));
    const note = await screen.findByText('Home is deleted.');
    expect(note).toBeVisible();
    // Where the row was, not at the list's top.
    expect(within(note.closest('li') ?? document.body).getByRole('heading')).toHaveTextContent('Jewelry');
    expect(await rows('Categories')).toEqual(['Jewelry']);
    expect(scene.sent(action)).toEqual([{ products: 3, reason: 'Too wide' }]);
  });

  it('that no product uses say so', async () => {
    show();
    await press('Delete Jewelry');
    expect(await screen.findByText(/^No product uses it\./)).toBeVisible();
  });

  it('may be none', async () => {
    show({ [SHELVES]: { categories: [], occasions: [] } });
    expect(await screen.findByText('There is no category yet.')).toBeVisible();
    expect(screen.getByText('There is no occasion yet.')).toBeVisible();
  });
});
