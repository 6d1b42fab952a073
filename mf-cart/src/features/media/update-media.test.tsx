/** @jest-environment federation/jest/dom-environment */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorBody } from 'shared-testing/fake-server';
import { ADD_TEXT, anArea, anInput, INPUT } from '../../testing/media-server.ts';
import { MediaDialog } from './media-dialogs.tsx';
import { box, engraving, mediaScene, onClose, press, show, wish } from './testing/media-scene.tsx';

const scene = mediaScene();
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const foot = (words: string) => screen.findByText(words);

describe('Update Media', () => {
  it('says what it is about, what the company asks for, and what is needed', async () => {
    show('main');
    const text = await box('Text');

    expect(dialog('Update Media').getByText('Wood tag (Oak), 2 items')).toBeVisible();
    expect(screen.getByText('Burned into the wood as you type them.')).toBeVisible();
    expect(screen.getByText('Type the words as they should appear.')).toBeVisible();
    expect(text).toBeRequired();
    expect(screen.getByText('0 of 250')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Picture' })).toBeVisible();
    expect(screen.getByText('(optional)')).toBeVisible();
    expect(screen.getByText('Still needed: 1 text')).toBeVisible();
  });

  it('saves by one press, says so, and closes on Done', async () => {
    show('main');
    await userEvent.type(await box('Text'), 'For Nora');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(screen.getByText('Ready to save')).toBeVisible();
    await press('Save Text');

    expect(await foot('Everything needed is here')).toBeVisible();
    expect(screen.getByText('Text saved')).toHaveAttribute('role', 'status');
    expect(scene.server.kept.main).toMatchObject([{ content: 'For Nora' }]);
    await press('Done');
    expect(onClose.mock.calls).toEqual([[true]]);
  });

  it('saves what was typed and closes by one press', async () => {
    scene.server.offers.main = { TEXT: 2 };
    scene.server.input = anInput({ text: 2, textreq: true, image: 0 });
    show('main');
    await userEvent.type(await box('Text 1'), 'Nora');
    await userEvent.type(await box('Text 2'), 'Eve');
    await press('Save and close');

    await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
    expect(scene.server.kept.main.map(({ content }) => content)).toEqual(['Nora', 'Eve']);
  });

  it('stays with the reason when something could not be saved', async () => {
    scene.server.offers.main = { TEXT: 2 };
    scene.server.input = anInput({ text: 2, textreq: 2, image: 0 });
    show('main');
    fireEvent.change(await box('Text 1'), { target: { value: 'x'.repeat(251) } });
    await userEvent.type(await box('Text 2'), 'Eve');
    await press('Save and close');

    expect(await screen.findByText('Content must be less than 250 characters')).toBeVisible();
    expect(await box('Text 1')).toBeInvalid();
    expect(screen.getByText('251 of 250')).toBeVisible();
    await waitFor(async () => expect(await box('Text 1')).toHaveFocus());
    expect(scene.server.kept.main.map(({ content }) => content)).toEqual(['Eve']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leads back to the box that is wrong', async () => {
    show('main');
    await box('Text');
    await press('Save Text');

    expect(await screen.findByText('Content is required')).toBeVisible();
    await waitFor(async () => expect(await box('Text')).toHaveFocus());
    expect(scene.server.sent).toEqual([]);
  });

  it('labels a text as its area does, and checks it with each letter', async () => {
    scene.server.offers.main = { TEXT: 2 };
    scene.server.input = anInput({ text: 2, textreq: 2, image: 0 });
    scene.server.areas = [
      anArea({ label: 'Line 1', letters: 8, characters: 'basic' }),
      anArea({ label: 'Inside', slot: 1, letters: 6, lines: 2 }),
    ];
    show('main');
    const line = await box('Line 1');
    await userEvent.type(line, 'For Nora');
    expect(screen.getByText('8 of 8')).toBeVisible();
    expect(line).toBeValid();
    await userEvent.type(line, 'h');
    expect(screen.getByText('1 character too many')).toHaveAttribute('role', 'status');
    expect(line).toHaveAccessibleDescription('Line 1 has room for 8 characters: 1 character too many.');
    await userEvent.type(line, 's');
    expect(screen.getByText('2 characters too many')).toBeInTheDocument();
    await userEvent.clear(line);
    await userEvent.type(line, 'Zoë');
    expect(line).toHaveAccessibleDescription(/“ë” cannot be engraved/);

    const inside = await box('Inside');
    await userEvent.type(inside, 'abc{Enter}def');
    expect(inside).toBeValid();
    expect(screen.getByText('6 of 6')).toBeVisible();
    await userEvent.type(inside, '{Enter}');
    await userEvent.type(inside, 'g');
    expect(inside).toHaveAccessibleDescription('Inside has room for 2 lines.');

    await press('Save and close');
    await waitFor(() => expect(line).toHaveFocus());
    expect(scene.server.sent).toEqual([]);
  });

  it('shows what a server says against a text for its area in Error in upload', async () => {
    scene.server.areas = [anArea()];
    const msg = 'Line has room for 4 characters: 4 characters too many.';
    scene.server.fail(ADD_TEXT, { status: 422, body: errorBody('invalid', { msg }) });
    show('main');
    await userEvent.type(await box('Line'), 'For Nora');
    await press('Save Line');
    const error = within(await screen.findByRole('alertdialog', { name: 'Error in upload' }));
    expect(error.getByText(msg)).toBeVisible();
    await userEvent.click(error.getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect(await box('Line')).toHaveAccessibleDescription(msg));
    expect(await box('Line')).toHaveValue('For Nora');
  });

  it('closes at once when nothing was changed', async () => {
    show('main');
    await box('Text');
    await press('Close');
    expect(onClose.mock.calls).toEqual([[false]]);
  });

  it('takes a text back that was removed, on request', async () => {
    scene.server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
    show('main');
    expect(await box('Text')).toHaveValue('For Nora');
    await press('Remove Text');
    expect(await foot('Still needed: 1 text')).toBeVisible();
    expect(await box('Text')).toHaveValue('');
    await press('Undo removing Text');
    expect(await foot('Everything needed is here')).toBeVisible();
    expect(scene.server.kept.main).toMatchObject([{ content: 'For Nora' }]);
  });

  it('shows what a server says against a text in Error in upload, and loses nothing', async () => {
    scene.server.fail(ADD_TEXT, { status: 422, body: errorBody('wish_in_pending_order') });
    show('main');
    await userEvent.type(await box('Text'), 'For Nora');
    await press('Save Text');

    const error = within(await screen.findByRole('alertdialog', { name: 'Error in upload' }));
    expect(error.getByText('Refused: wish_in_pending_order')).toBeVisible();
    await userEvent.click(error.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await box('Text')).toHaveValue('For Nora');
  });

  it('shows what was saved in another window meanwhile, before anything is overwritten', async () => {
    show('main');
    await userEvent.type(await box('Text'), 'For Nora');
    scene.server.kept.main = [{ id: 7, kind: 'TEXT', content: 'From another window' }];
    await press('Save Text');
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));

    expect(screen.getByText(/in the meantime: “From another window”/)).toBeVisible();
    expect(screen.getByText('Not everything is saved')).toBeVisible();
    await press('Take the other one');
    expect(await box('Text')).toHaveValue('From another window');
    expect(screen.getByText('Everything needed is here')).toBeVisible();
    expect(scene.server.kept.main).toMatchObject([{ content: 'From another window' }]);
  });

  it('says that what stands in the box was typed before a reload', async () => {
    const { unmount } = show('main');
    await userEvent.type(await box('Text'), 'For No');
    unmount();
    show('main');
    expect(await box('Text')).toHaveValue('For No');
    expect(screen.getByText('Typed earlier, not saved yet')).toBeVisible();
    await userEvent.type(await box('Text'), 'ra');
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('is about an add-on in its own name', async () => {
    show(engraving);
    await userEvent.type(await box('Text'), 'With love');
    expect(screen.getByText('Engraving, add-on of Wood tag')).toBeVisible();
    await press('Save Text');
    expect(await screen.findByText('Text saved')).toBeInTheDocument();
    expect(scene.server.kept).toMatchObject({ main: [], addon: [{ content: 'With love' }] });
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
    scene.server.kept.main = [{ id: 7, kind: 'TEXT', content: null as unknown as string }];
    show('main');
    expect(await box('Text')).toHaveAccessibleDescription(
      'What was saved here can no longer be read. Please enter it again.',
    );
  });

  it('says so when the wish is gone, and when it could not be loaded, with a way to try again', async () => {
    scene.server.fail(INPUT, { status: 503, body: errorBody('unavailable') });
    show('main');
    expect(await screen.findByText(/could not be loaded. Refused: unavailable/)).toBeVisible();
    scene.server.there = false;
    await press('Try again');
    expect(await screen.findByText('This wish is no longer in your cart.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
