/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blobInJsdom } from '../../testing/blob-in-jsdom.ts';
import { anAddon, aWish } from '../../testing/builders.ts';
import { refusal } from '../../testing/cart-server.ts';
import { dialogInJsdom } from '../../testing/dialog-in-jsdom.ts';
import { anInput } from '../../testing/media-builders.ts';
import {
  ADD_PICTURE,
  ADD_TEXT,
  INPUT,
  type MediaServer,
  startMediaServer,
} from '../../testing/media-server.ts';
import { aPng, fileOf } from '../../testing/picture-files.ts';
import { MediaDialog, MediaRequired, type MediaTarget } from './index.tsx';

const wish = aWish({
  id: 4,
  name_view: 'Wood tag',
  merchandice_name: 'Oak',
  media_id: 2,
  complete: false,
  cart_quantity: 2,
  gift: true,
});
const engraving = anAddon({ id: 31, name_view: 'Engraving', media_id: 2, complete: false });
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const onClose = jest.fn<(changed: boolean) => void>();
const onLead = jest.fn<(target: MediaTarget | 'quantity') => void>();
let server: MediaServer;

dialogInJsdom();
blobInJsdom();
beforeAll(async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  server = await startMediaServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  sessionStorage.clear();
  log.mockClear();
  onClose.mockClear();
  onLead.mockClear();
});

function show(part: MediaTarget['part'], of = wish) {
  return render(<MediaDialog target={{ wish: of, part }} open onClose={onClose} />);
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const foot = (words: string) => screen.findByText(words);
const question = () => screen.queryByRole('alertdialog', { name: 'Not saved yet' });

/** What a browser makes of the key in a modal dialog. */
function pressEscape(surface: HTMLElement): void {
  fireEvent(surface, createEvent('cancel', surface, { cancelable: true }));
}

describe('Update Media', () => {
  it('says what it is about, what the company asks for, and what is needed', async () => {
    show('main');
    const text = await box('Text');

    expect(dialog('Update Media').getByText('Wood tag, Oak, 2 items')).toBeVisible();
    expect(screen.getByText('Burned into the wood as you type them.')).toBeVisible();
    expect(screen.getByText('Type the words as they should appear.')).toBeVisible();
    expect(text).toBeRequired();
    expect(screen.getByText('0 of 250')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Picture' })).toBeVisible();
    expect(screen.getByText('(optional)')).toBeVisible();
    expect(screen.getByText('Still missing: 1 text')).toBeVisible();
  });

  it('saves by one press, says so, and closes on Done', async () => {
    show('main');
    await userEvent.type(await box('Text'), 'For Nora');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await press('Save Text');

    expect(await foot('Everything needed is here')).toBeVisible();
    expect(screen.getByText('Text saved')).toHaveAttribute('role', 'status');
    expect(server.kept.main).toMatchObject([{ content: 'For Nora' }]);
    await press('Done');
    expect(onClose.mock.calls).toEqual([[true]]);
  });

  it('saves what was typed and closes by one press', async () => {
    server.offers.main = { TEXT: 2 };
    server.input = anInput({ text: 2, textreq: true, image: 0 });
    show('main');
    await userEvent.type(await box('Text 1'), 'Nora');
    await userEvent.type(await box('Text 2'), 'Eve');
    await press('Save and close');

    await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
    expect(server.kept.main.map(({ content }) => content)).toEqual(['Nora', 'Eve']);
  });

  it('stays with the reason when something could not be saved', async () => {
    server.offers.main = { TEXT: 2 };
    server.input = anInput({ text: 2, textreq: 2, image: 0 });
    show('main');
    fireEvent.change(await box('Text 1'), { target: { value: 'x'.repeat(251) } });
    await userEvent.type(await box('Text 2'), 'Eve');
    await press('Save and close');

    expect(await screen.findByText('Content must be less than 250 characters')).toBeVisible();
    expect(await box('Text 1')).toBeInvalid();
    expect(screen.getByText('251 of 250')).toBeVisible();
    await waitFor(async () => expect(await box('Text 1')).toHaveFocus());
    expect(server.kept.main.map(({ content }) => content)).toEqual(['Eve']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leads back to the box that is wrong', async () => {
    show('main');
    await box('Text');
    await press('Save Text');

    expect(await screen.findByText('Content is required')).toBeVisible();
    await waitFor(async () => expect(await box('Text')).toHaveFocus());
    expect(server.sent).toEqual([]);
  });

  it('closes at once when nothing was changed', async () => {
    show('main');
    await box('Text');
    await press('Close');
    expect(onClose.mock.calls).toEqual([[false]]);
  });

  it('takes a text back that was removed, on request', async () => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
    show('main');
    expect(await box('Text')).toHaveValue('For Nora');
    await press('Remove Text');
    expect(await foot('Still missing: 1 text')).toBeVisible();
    expect(await box('Text')).toHaveValue('');
    await press('Undo removing Text');
    expect(await foot('Everything needed is here')).toBeVisible();
    expect(server.kept.main).toMatchObject([{ content: 'For Nora' }]);
  });

  it('shows what a server says against a text in Error in upload, and loses nothing', async () => {
    server.fail(ADD_TEXT, { status: 422, body: refusal('wish_in_pending_order') });
    show('main');
    await userEvent.type(await box('Text'), 'For Nora');
    await press('Save Text');

    const error = within(await screen.findByRole('alertdialog', { name: 'Error in upload' }));
    expect(error.getByText('Refused: wish_in_pending_order')).toBeVisible();
    await userEvent.click(error.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await box('Text')).toHaveValue('For Nora');
  });

  it('is about an add-on in its own name', async () => {
    show(engraving);
    await userEvent.type(await box('Text'), 'With love');
    expect(screen.getByText('Engraving, add-on of Wood tag')).toBeVisible();
    await press('Save Text');
    expect(await screen.findByText('Text saved')).toBeInTheDocument();
    expect(server.kept).toMatchObject({ main: [], addon: [{ content: 'With love' }] });
  });

  it('keeps what is typed when the page learns of the wish anew', async () => {
    const { rerender } = show('main');
    await userEvent.type(await box('Text'), 'For No');
    rerender(
      <MediaDialog
        target={{ wish: { ...wish, cart_max_quantity: 3 }, part: 'main' }}
        open
        onClose={onClose}
      />,
    );
    expect(await box('Text')).toHaveValue('For No');
  });

  it('says that a text can no longer be read', async () => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: null as unknown as string }];
    show('main');
    expect(await box('Text')).toHaveAccessibleDescription(
      'What was saved here can no longer be read. Please enter it again.',
    );
  });

  it('says so when the wish is gone, and when it could not be loaded, with a way to try again', async () => {
    server.fail(INPUT, { status: 503, body: refusal('unavailable') });
    show('main');
    expect(await screen.findByText(/could not be loaded. Refused: unavailable/)).toBeVisible();
    server.there = false;
    await press('Try again');
    expect(await screen.findByText('This wish is no longer in your cart.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('leaving', () => {
  it('with something typed asks first: stay, leave or save', async () => {
    show('main');
    await userEvent.type(await box('Text'), 'For Nora');
    pressEscape(screen.getByRole('dialog'));
    expect(question()).toBeVisible();
    await press('Keep editing');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();

    pressEscape(screen.getByRole('dialog'));
    await press('Leave without saving');
    expect(onClose.mock.calls).toEqual([[false]]);
    expect(sessionStorage).toHaveLength(0);
    expect(server.sent).toEqual([]);
  });

  it('saves on request', async () => {
    show('main');
    await userEvent.type(await box('Text'), 'For Nora');
    await press('Close');
    await userEvent.click(within(question() as HTMLElement).getByRole('button', { name: 'Save and close' }));
    await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
    expect(server.kept.main).toMatchObject([{ content: 'For Nora' }]);
  });

  it('while a picture is on its way asks too', async () => {
    server.hold(ADD_PICTURE);
    show('main');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), aPng());
    await screen.findByRole('button', { name: 'Cancel upload' });
    await press('Done');
    expect(within(question() as HTMLElement).getByText('A picture is still being uploaded.')).toBeVisible();
    await press('Stop the upload');
    expect(onClose.mock.calls).toEqual([[true]]);
    expect(server.kept.main).toEqual([]);
  });
});

describe('a picture', () => {
  it('is uploaded as soon as it is chosen', async () => {
    show('main');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), aPng());
    expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeVisible();
    expect(server.kept.main).toMatchObject([{ kind: 'IMAGE' }]);
  });

  it('that is none says so in place, and is not sent', async () => {
    show('main');
    const input = await screen.findByLabelText('Choose a picture');
    fireEvent.change(input, { target: { files: [fileOf('GIF89a', 'tag.png', 'image/png')] } });
    expect(await screen.findByText('This is not a .png or .jpg picture.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(server.sent).toEqual([]);
  });

  it('that the server refuses is told in Error in upload', async () => {
    server.fail(ADD_PICTURE, { status: 422, body: refusal('upload_refused') });
    show('main');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), aPng());
    const error = within(await screen.findByRole('alertdialog', { name: 'Error in upload' }));
    expect(error.getByText('Refused: upload_refused')).toBeVisible();
  });

  it('that did not arrive can be sent again', async () => {
    server.fail(ADD_PICTURE, 'cut');
    show('main');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), aPng());
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeVisible();
    await waitFor(() => expect(server.kept.main).toMatchObject([{ kind: 'IMAGE' }]));
  });

  it('that is stored is shown under its address', async () => {
    server.kept.main = [{ id: 7, kind: 'IMAGE', content: '/signed/a.1/wishes/x.png' }];
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
    expect(screen.getByText('Still missing: a text or a picture and a password')).toBeVisible();
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
    expect(server.kept.gift).toMatchObject([{ content: 'open sesame' }, { content: 'Happy birthday' }]);
  });

  it('leaves the password open for a single item', async () => {
    show('gift', { ...wish, cart_quantity: 1 });
    expect(await screen.findByLabelText(/^Password/)).not.toBeRequired();
    expect(screen.getByText('Still missing: a text or a picture')).toBeVisible();
  });
});

describe('Media Required', () => {
  const required = (of = wish, addons = [engraving]) =>
    render(
      <MediaRequired
        wish={of}
        addons={{ kind: 'known', list: addons }}
        open
        onClose={() => onClose(false)}
        onLead={onLead}
      />,
    );

  it('says what is missing, thing by thing, and leads there', async () => {
    server.input = anInput({ text: 3, textreq: 2, image: 1, imagereq: true });
    server.offers.main = { TEXT: 3, IMAGE: 1 };
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'Nora' }];
    required({ ...wish, addon_media: false, cart_max_quantity: 1 });

    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wood tagMissing: 1 text and 1 picture.Add Media for Wood tag',
      'EngravingMissing: 2 texts and 1 picture.Add Media for Engraving',
      'GiftMissing: a text or a picture and a password.Gift Media for Gift',
      'QuantityUpdate Quantity, Max Quantity is 1Change quantity',
    ]);
    await press('Add Media for Engraving');
    await press('Gift Media for Gift');
    await press('Change quantity');
    expect(onLead.mock.calls.map(([target]) => (target === 'quantity' ? target : target.part))).toEqual([
      engraving,
      'gift',
      'quantity',
    ]);
  });

  it('says so when everything is there by now', async () => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'Nora' }];
    required({ ...wish, gift: false }, []);
    expect(await screen.findByText(/Everything this wish needs is here/)).toBeVisible();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('says what it knows when the details could not be loaded', async () => {
    server.fail(INPUT, 'cut');
    required({ ...wish, gift: false }, []);
    expect(await screen.findByText('Its media are missing.')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Add Media for Wood tag' }).click());
    expect(onLead).toHaveBeenCalledTimes(1);
  });
});
