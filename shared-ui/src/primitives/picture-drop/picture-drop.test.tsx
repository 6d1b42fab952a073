/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectUrlsInJsdom } from 'shared-testing/jsdom';
import { PictureDrop, type PictureDropProps, type PictureState } from './picture-drop.tsx';

const addresses = objectUrlsInJsdom();
const asked = { onChoose: jest.fn(), onCancel: jest.fn(), onRetry: jest.fn(), onRemove: jest.fn() };
beforeEach(() => {
  for (const each of Object.values(asked)) each.mockClear();
});

const photo = new File(['photo'], 'nora.png', { type: 'image/png' });
const words = new File(['<p>'], 'nora.html', { type: 'text/html' });
const EMPTY: PictureState = { kind: 'empty' };
const sending = (part: number | null): PictureState => ({ kind: 'sending', picture: photo, part });

type Rest = Partial<PictureDropProps>;
const drop = (state: PictureState, rest: Rest = {}) => (
  <PictureDrop label="Picture 1" help=".png or .jpg, up to 8 MB" state={state} {...asked} {...rest} />
);
const place = () => screen.getByRole('group', { name: 'Picture 1' });
const box = () => screen.getByLabelText(/^Choose a/, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const buttons = () => screen.queryAllByRole('button').map((each) => each.textContent);
const chosen = () => waitFor(() => expect(asked.onChoose).toHaveBeenCalledTimes(1));

/** A browser's drag event with files or text. */
function drag(at: Element, kind: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop', files: readonly File[]) {
  const types = files.length > 0 ? ['Files'] : ['text/plain'];
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  const event = createEvent[kind](at, { dataTransfer: { files, items, types } });
  fireEvent(at, event);
  return event;
}

function paste(at: Element, files: readonly File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.paste(at, {
    clipboardData: { files, items, types: files.length > 0 ? ['Files'] : ['text/plain'] },
  });
}

describe('a picture comes in', () => {
  it('by the native box, whose words are told with it; the same file twice, if one likes', async () => {
    render(drop(EMPTY));
    expect(box()).toHaveAccessibleName('Choose a picture');
    expect(box()).toHaveAccessibleDescription('.png or .jpg, up to 8 MB');
    expect(box()).toHaveAttribute('accept', 'image/png,image/jpeg');
    await userEvent.tab();
    expect(box()).toHaveFocus();
    await userEvent.upload(box(), photo);
    await chosen();
    expect(asked.onChoose).toHaveBeenCalledWith(photo);
    await userEvent.click(box());
    expect(box()).toHaveValue('');
  });

  it('with others, all at once, where its owner takes them; the place stays empty', async () => {
    const onChooseAll = jest.fn();
    const other = new File(['photo'], 'ada.png', { type: 'image/png' });
    render(drop(EMPTY, { onChooseAll }));
    const input = screen.getByLabelText('Choose pictures', { selector: 'input' });
    expect(input).toHaveAttribute('multiple');
    await userEvent.upload(input, [photo, other]);
    await waitFor(() => expect(onChooseAll).toHaveBeenLastCalledWith([photo, other]));
    drag(place(), 'drop', [other, words]);
    await waitFor(() => expect(onChooseAll).toHaveBeenLastCalledWith([other, words]));
    expect(asked.onChoose).not.toHaveBeenCalled();
    expect(screen.queryByText(/The first of/)).toBeNull();
  });

  it('by dropping it, of whatever kind: its owner looks at it', async () => {
    render(drop(EMPTY));
    drag(place(), 'drop', [words]);
    await chosen();
    expect(asked.onChoose).toHaveBeenCalledWith(words);
  });

  it('alone: of several, the first is taken and that is said', async () => {
    render(drop(EMPTY));
    drag(place(), 'drop', [photo, words, words]);
    await chosen();
    expect(asked.onChoose).toHaveBeenCalledWith(photo);
    expect(await screen.findByText(/The first of 3 files was taken/)).toBeInTheDocument();
  });

  it('by pasting where the focus is', async () => {
    render(drop(EMPTY));
    paste(box(), [photo]);
    await chosen();
    expect(asked.onChoose).toHaveBeenCalledWith(photo);
  });

  it('by pasting anywhere but where one types, when it is meant so; never twice', async () => {
    const page = (anywhere: boolean) => (
      <>
        <h1>Update Media</h1>
        <textarea aria-label="Text" />
        {drop(EMPTY, { pasteAnywhere: anywhere })}
      </>
    );
    const { rerender } = render(page(false));
    paste(screen.getByRole('heading'), [photo]);
    rerender(page(true));
    paste(screen.getByRole('textbox'), [photo]);
    paste(screen.getByRole('heading'), []);
    expect(asked.onChoose).not.toHaveBeenCalled();
    paste(screen.getByRole('heading'), [photo]);
    expect(asked.onChoose).toHaveBeenCalledTimes(1);
    paste(box(), [photo]);
    await waitFor(() => expect(asked.onChoose).toHaveBeenCalledTimes(2));
  });
});

it('keeps a file that misses it from being opened, and leaves texts alone', () => {
  const { unmount } = render(drop(EMPTY));
  const missed = (files: readonly File[]) =>
    (['dragOver', 'drop'] as const).map((kind) => drag(document.body, kind, files).defaultPrevented);
  expect(missed([photo])).toEqual([true, true]);
  expect(missed([])).toEqual([false, false]);
  unmount();
  expect(missed([photo])).toEqual([false, false]);
  expect(asked.onChoose).not.toHaveBeenCalled();
});

describe('a picture is shown', () => {
  const image = () => screen.getByRole('img', { name: 'Picture 1, as it was chosen' });

  it('at once from this device; its address is given back when done with', async () => {
    const { rerender } = render(drop({ kind: 'chosen', picture: photo }));
    expect(image()).toHaveAttribute('src', addresses.of(photo));
    rerender(drop({ kind: 'done', picture: '/img/signed/a.b/wishes/c.png' }));
    expect(image()).toHaveAttribute('src', '/img/signed/a.b/wishes/c.png');
    expect(addresses.open()).toEqual([]);
  });

  it('as a sign when the browser cannot draw it', () => {
    render(drop({ kind: 'done', picture: '/gone.png' }));
    fireEvent.error(image());
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('an upload', () => {
  it('tells how far it is, to be seen and to be asked for, and can be stopped', async () => {
    const { rerender } = render(drop(sending(null)));
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect(bar).toHaveAttribute('aria-valuetext', 'Uploading');
    rerender(drop(sending(0.429)));
    expect(bar).toHaveAttribute('aria-valuetext', 'Uploading, 42 percent');
    expect(bar).toHaveAttribute('value', '42');
    rerender(drop(sending(1)));
    expect(bar).toHaveAttribute('aria-valuetext', 'Uploaded, being checked');
    expect(buttons()).toEqual(['Cancel upload']);
    await userEvent.click(button('Cancel upload'));
    expect(asked.onCancel).toHaveBeenCalledTimes(1);
  });

  it('says once that it goes on and once that it is done, not each percent', () => {
    const { rerender } = render(drop(sending(0)));
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Uploading the picture');
    rerender(drop(sending(0.5)));
    expect(status).toHaveTextContent(/^Uploading the picture$/);
    rerender(drop({ kind: 'done', picture: photo }));
    expect(status).toHaveTextContent('Picture saved');
  });

  it('that was done before is not announced', () => {
    render(drop({ kind: 'done', picture: '/a.png' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('that failed says why and can be tried again, if there is something to try', async () => {
    const { rerender } = render(drop({ kind: 'failed', picture: photo, message: 'The line broke.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The line broke.');
    expect(box()).toHaveAccessibleDescription('.png or .jpg, up to 8 MB The line broke.');
    await userEvent.click(button('Try again'));
    await userEvent.click(button('Remove picture'));
    expect([asked.onRetry, asked.onRemove].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    rerender(drop({ kind: 'failed', picture: null, message: 'No picture.' }));
    expect(buttons()).toEqual(['Remove']);
    rerender(
      drop({ kind: 'failed', picture: photo, message: '' }, { onRetry: undefined, onRemove: undefined }),
    );
    expect(buttons()).toEqual([]);
  });

  it('shows what its owner puts in place of a picture, but not while it is sent', () => {
    const stage = <button type="button">Move it</button>;
    const { rerender } = render(drop({ kind: 'done', picture: photo }, { stage }));
    expect(button('Move it')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    rerender(drop(sending(0.2), { stage }));
    expect(screen.queryByRole('button', { name: 'Move it' })).toBeNull();
    rerender(drop(EMPTY, { stage }));
    expect(screen.queryByRole('button', { name: 'Move it' })).toBeNull();
  });

  it('takes its button away without losing the focus, and steals it from nobody', async () => {
    const { rerender } = render(drop(sending(0.2)));
    button('Cancel upload').focus();
    rerender(drop({ kind: 'done', picture: photo }));
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleName('Choose another picture');
    await userEvent.tab();
    expect(button('Remove picture')).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    rerender(drop(EMPTY));
    expect(document.body).toHaveFocus();
  });
});
