/** @jest-environment federation/jest/dom-environment */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorBody } from 'shared-testing/fake-server';
import { ADD_PICTURE, aPng, fileOf } from '../../testing/media-server.ts';
import { box, mediaScene, press, show, wish } from './testing/media-scene.tsx';

const scene = mediaScene();
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const foot = (words: string) => screen.findByText(words);

describe('a picture', () => {
  it('is uploaded as soon as it is chosen', async () => {
    show('main');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), aPng());
    expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeVisible();
    expect(scene.server.kept.main).toMatchObject([{ kind: 'IMAGE' }]);
  });

  it('that is none says so in place, and is not sent', async () => {
    show('main');
    const input = await screen.findByLabelText('Choose a picture');
    fireEvent.change(input, { target: { files: [fileOf('<svg/>', 'tag.png', 'image/png')] } });
    expect(await screen.findByText('This is not a .png or .jpg picture.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(scene.server.sent).toEqual([]);
  });

  it('that the server refuses is told in Error in upload', async () => {
    scene.server.fail(ADD_PICTURE, { status: 422, body: errorBody('upload_refused') });
    show('main');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), aPng());
    const error = within(await screen.findByRole('alertdialog', { name: 'Error in upload' }));
    expect(error.getByText('Refused: upload_refused')).toBeVisible();
  });

  it('that did not arrive can be sent again', async () => {
    scene.server.fail(ADD_PICTURE, 'cut');
    show('main');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), aPng());
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeVisible();
    await waitFor(() => expect(scene.server.kept.main).toMatchObject([{ kind: 'IMAGE' }]));
  });

  it('that is stored is shown under its address', async () => {
    scene.server.kept.main = [{ id: 7, kind: 'IMAGE', content: '/signed/a.1/wishes/x.png' }];
    show('main');
    expect(await screen.findByRole('img', { name: /Picture/ })).toHaveAttribute(
      'src',
      '/img/signed/a.1/wishes/x.png?w=1080',
    );
  });
});

describe('Gift Media', () => {
  it('takes a text or a picture, and asks for a password for more than one', async () => {
    show('gift');
    const password = await screen.findByLabelText('Password');
    expect(dialog('Gift Media').getByText(/For 2 items a password is needed too/)).toBeVisible();
    expect(screen.getByText('Still needed: a message or photo, and a password')).toBeVisible();
    expect(password).toBeRequired();
    expect(screen.getByText('0 of 25')).toBeVisible();

    await userEvent.type(password, 'open sesame');
    expect(password).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(password).toHaveAttribute('type', 'text');
    await press('Save Password');
    await userEvent.type(await box('Text'), 'Happy birthday');
    await press('Save Text');
    expect(await foot('Everything needed is here')).toBeVisible();
    expect(scene.server.kept.gift).toMatchObject([{ content: 'open sesame' }, { content: 'Happy birthday' }]);
  });

  it('leaves the password open for a single item', async () => {
    show('gift', { ...wish, cart_quantity: 1 });
    expect(await screen.findByLabelText(/^Password/)).not.toBeRequired();
    expect(screen.getByText('Still needed: a message or photo')).toBeVisible();
  });
});
