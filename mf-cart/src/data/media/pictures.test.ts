/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { errorBody } from 'shared-testing/fake-server';
import { blobInJsdom } from 'shared-testing/jsdom';
import { checkPicture } from 'shared-ui/personalization/photo-file';
import {
  ADD_PICTURE,
  aJpeg,
  aPng,
  CHANGE_PICTURE,
  fileOf,
  LIST,
  open,
  panelOf,
  REMOVE,
  startMediaServer,
} from '../../testing/media-server.ts';
import type { MediaEditor } from './media-editor.ts';

const KEY = 'IMAGE-1';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

blobInJsdom();
const server = await startMediaServer();
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  log.mockClear();
});

const panel = (editor: MediaEditor, key = KEY) => panelOf(editor, key);
const kept = () => server.kept.main.map(({ content }) => content);
const aKept = (id: number, content = '/signed/aa.11/wishes/old.png') => ({
  id,
  kind: 'IMAGE' as const,
  content,
});

/** Waits for the editor to be as wanted. */
function until(editor: MediaEditor, wanted: () => boolean): Promise<void> {
  if (wanted()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = editor.subscribe(() => {
      if (!wanted()) return;
      stop();
      resolve();
    });
  });
}

describe('a picture', () => {
  it('is shown at once, uploaded, and kept', async () => {
    const goOn = server.hold(ADD_PICTURE);
    const editor = await open();
    const file = aPng();
    const choosing = editor.pictures.choose(KEY, file);
    await until(editor, () => panel(editor)?.work === 'saving');
    expect(panel(editor)).toMatchObject({ file, sliceId: null });
    goOn();
    await choosing;
    expect(panel(editor)).toMatchObject({ file, sliceId: 51, saved: true, work: null, error: null });
    expect(kept()).toEqual(['/signed/zz.00/wishes/1.png']);
    expect(editor.changed).toBe(true);
  });

  it('takes the place of the one that is kept', async () => {
    server.kept.main = [aKept(7)];
    const editor = await open();
    await editor.pictures.choose(KEY, aJpeg());
    expect(panel(editor)).toMatchObject({ sliceId: 7, saved: true });
    expect(kept()).toEqual(['/signed/zz.00/wishes/1.png']);
    expect(server.sent).toEqual([CHANGE_PICTURE]);
  });

  it('can be stopped on its way; the one that is kept stays', async () => {
    server.kept.main = [aKept(7)];
    const goOn = server.hold(CHANGE_PICTURE);
    const editor = await open();
    const choosing = editor.pictures.choose(KEY, aPng());
    await until(editor, () => server.sent.length > 0 || panel(editor)?.work === 'saving');
    editor.pictures.cancel(KEY);
    await choosing;
    goOn();
    expect(panel(editor)).toMatchObject({ sliceId: 7, file: null, error: null, work: null });
    expect(kept()).toEqual(['/signed/aa.11/wishes/old.png']);
  });

  it('chosen while another is on its way takes its place', async () => {
    const goOn = server.hold(ADD_PICTURE);
    const editor = await open();
    const second = aJpeg();
    const choosing = editor.pictures.choose(KEY, aPng());
    await until(editor, () => panel(editor)?.work === 'saving');
    const choosingAgain = editor.pictures.choose(KEY, second);
    goOn();
    await Promise.all([choosing, choosingAgain]);
    expect(panel(editor)).toMatchObject({ file: second, saved: true, work: null });
    expect(server.kept.main).toHaveLength(1);
  });

  it('and another are uploaded one after the other', async () => {
    server.offers.main = { IMAGE: 2 };
    const editor = await open();
    await Promise.all([
      editor.pictures.choose('IMAGE-1', aPng()),
      editor.pictures.choose('IMAGE-2', aJpeg()),
    ]);
    expect(editor.read().panels.map(({ sliceId }) => sliceId)).toEqual([51, 52]);
  });

  it('on its way is stopped when the shopper leaves', async () => {
    server.hold(ADD_PICTURE);
    const editor = await open();
    const choosing = editor.pictures.choose(KEY, aPng());
    await until(editor, () => panel(editor)?.work === 'saving');
    editor.leave();
    await choosing;
    expect(kept()).toEqual([]);
  });
});

describe('an upload that fails', () => {
  it('because the server refuses it says so in its words', async () => {
    const editor = await open();
    server.fail(ADD_PICTURE, { status: 422, body: errorBody('upload_refused') });
    const file = aPng();
    await editor.pictures.choose(KEY, file);
    expect(editor.read().refusal).toBe('Refused: upload_refused');
    expect(panel(editor)).toMatchObject({ file, error: 'Refused: upload_refused', sliceId: null });

    await editor.pictures.remove(KEY);
    expect(panel(editor)).toMatchObject({ file: null, error: null });
    expect(server.sent).toEqual([ADD_PICTURE]);
  });

  it.each([
    'cut',
    { status: 503, body: errorBody('unavailable') },
    { status: 429, body: errorBody('too_many_requests') },
  ] as const)('can be tried again: %j', async (fault) => {
    const editor = await open();
    server.fail(ADD_PICTURE, fault);
    await editor.pictures.choose(KEY, aPng());
    expect(panel(editor)).toMatchObject({ sliceId: null, work: null });
    expect(panel(editor)?.error).toBeTruthy();
    await editor.pictures.retry(KEY);
    expect(panel(editor)).toMatchObject({ saved: true, error: null });
    expect(server.kept.main).toHaveLength(1);
  });

  it('only in its answer has not failed', async () => {
    const editor = await open();
    server.fail(ADD_PICTURE, 'lost');
    await editor.pictures.choose(KEY, aPng());
    expect(panel(editor)).toMatchObject({ sliceId: 51, saved: true, error: null });
    server.fail(CHANGE_PICTURE, 'lost');
    await editor.pictures.choose(KEY, aJpeg());
    expect(panel(editor)).toMatchObject({ sliceId: 51, saved: true, error: null });
    expect(kept()).toEqual(['/signed/zz.00/wishes/2.png']);
  });

  it('makes no second picture, even when the server cannot be asked at once', async () => {
    server.offers.main = { IMAGE: 2 };
    const editor = await open();
    server.fail(ADD_PICTURE, 'lost');
    server.fail(LIST, 'cut');
    await editor.pictures.choose(KEY, aPng());
    expect(panel(editor)?.error).toBeTruthy();
    await editor.pictures.retry(KEY);
    expect(panel(editor)).toMatchObject({ saved: true, error: null });
    expect(server.sent).toEqual([ADD_PICTURE]);
    expect(server.kept.main).toHaveLength(1);
  });

  it('and arrived all the same gives way to another that was chosen since', async () => {
    const editor = await open();
    server.fail(ADD_PICTURE, 'lost');
    server.fail(LIST, 'cut');
    await editor.pictures.choose(KEY, aPng());
    const other = aJpeg();
    await editor.pictures.choose(KEY, other);
    expect(panel(editor)).toMatchObject({ saved: true, file: other });
    expect(kept()).toEqual(['/signed/zz.00/wishes/2.png']);
    expect(server.sent).toEqual([ADD_PICTURE, CHANGE_PICTURE]);
  });
});

describe('removing', () => {
  it('takes out the picture that is kept', async () => {
    server.kept.main = [aKept(7)];
    const editor = await open();
    await editor.pictures.remove(KEY);
    expect(panel(editor)).toMatchObject({ sliceId: null, stored: null, error: null });
    expect(kept()).toEqual([]);
  });

  it('that failed is done again by Try again, and by Remove', async () => {
    server.kept.main = [aKept(7)];
    const editor = await open();
    server.fail(REMOVE, 'cut', 'cut');
    await editor.pictures.remove(KEY);
    expect(panel(editor)).toMatchObject({ sliceId: 7, tried: 'removing' });
    expect(panel(editor)?.error).toBeTruthy();
    await editor.pictures.remove(KEY);
    await editor.pictures.retry(KEY);
    expect(kept()).toEqual([]);
  });
});

const NOT_A_PICTURE = 'This is not a .png or .jpg picture.';

describe('a file that the server would refuse', () => {
  it.each([
    ['a web page called .png', fileOf('<!doctype html>', 'tag.png', 'image/png'), NOT_A_PICTURE],
    [
      'an SVG',
      fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'tag.svg', 'image/svg+xml'),
      NOT_A_PICTURE,
    ],
    [
      'a GIF',
      fileOf('GIF89a\x01\0\x01\0', 'tag.gif', 'image/gif'),
      `${NOT_A_PICTURE} It is in the GIF format: save it as JPEG first, or take a picture of the screen.`,
    ],
    ['nothing', fileOf('', 'tag.png', 'image/png'), NOT_A_PICTURE],
    ['9 MB', aPng(9 * 1024 * 1024), 'A picture may have at most 8 MB. This one has 9.0 MB.'],
  ])('is not sent: %s', async (_, file, message) => {
    const editor = await open();
    await editor.pictures.choose(KEY, file);
    expect(panel(editor)).toMatchObject({ error: message, work: null, sliceId: null });
    expect(server.sent).toEqual([]);
  });

  it('because a telephone took it says what to do', async () => {
    const checked = await checkPicture(fileOf('\0\0\0\x18ftypheic\0\0\0\0', 'IMG_0042.jpg', 'image/jpeg'));
    expect(checked).toEqual({
      kind: 'refused',
      shown: false,
      message: expect.stringMatching(
        /^This is not a .png or .jpg picture\. It is a photo in the HEIC format: save it as JPEG first/,
      ),
    });
  });

  it('leaves the picture that is kept, and is forgotten on request', async () => {
    server.kept.main = [aKept(7)];
    const editor = await open();
    await editor.pictures.choose(KEY, fileOf('GIF89a', 'tag.gif', 'image/gif'));
    expect(panel(editor)).toMatchObject({ sliceId: 7, error: expect.stringContaining(NOT_A_PICTURE) });
    await editor.pictures.remove(KEY);
    expect(panel(editor)).toMatchObject({ sliceId: 7, error: null, file: null });
    expect(kept()).toHaveLength(1);
  });

  it.each(['', 'application/octet-stream', 'image/jpeg'])(
    'is not one that only bears a wrong name: %j',
    async (type) => {
      const bytes = new Uint8Array(await aPng().arrayBuffer());
      expect(await checkPicture(new File([bytes], 'pasted', { type }))).toMatchObject({
        kind: 'fine',
        file: { type: 'image/png', name: 'pasted' },
      });
    },
  );

  it('may be exactly 8 MB', async () => {
    expect(await checkPicture(aPng(8 * 1024 * 1024))).toMatchObject({ kind: 'fine' });
  });
});

describe('how a photo lies in its frame', () => {
  const placement = { zoom: 2, x: 0.5, y: 0, turn: 90 };
  const turned = { ...placement, turn: 180 };

  it('is saved by itself, and the photo stays', async () => {
    server.kept.main = [aKept(7)];
    const editor = await open();
    editor.pictures.place(KEY, placement);
    expect(editor.unsaved()).toBe(true);
    expect(await editor.saveAll()).toBe(true);
    expect(server.kept.main).toMatchObject([{ content: '/signed/aa.11/wishes/old.png', placement }]);
    expect(panel(editor)).toMatchObject({ placement, storedPlacement: placement, work: null, error: null });
    expect([editor.unsaved(), server.sent]).toEqual([false, [CHANGE_PICTURE]]);
    await editor.saveAll();
    expect(server.sent).toHaveLength(1);
  });

  it('that changes while it is saved is still unsaved', async () => {
    server.kept.main = [aKept(7)];
    const goOn = server.hold(CHANGE_PICTURE);
    const editor = await open();
    editor.pictures.place(KEY, placement);
    const saving = editor.saveAll();
    await until(editor, () => panel(editor)?.work === 'placing');
    editor.pictures.place(KEY, turned);
    goOn();
    await saving;
    expect(panel(editor)).toMatchObject({ placement: turned, storedPlacement: placement });
    expect(editor.unsaved()).toBe(true);
  });

  it('is looked up when the answer is lost, and sent again on request', async () => {
    server.kept.main = [aKept(7)];
    const editor = await open();
    server.fail(CHANGE_PICTURE, 'lost', 'cut');
    editor.pictures.place(KEY, placement);
    expect(await editor.saveAll()).toBe(true);
    editor.pictures.place(KEY, turned);
    expect(await editor.saveAll()).toBe(false);
    expect(panel(editor)).toMatchObject({ tried: 'placing', placement: turned });
    await editor.pictures.retry(KEY);
    expect(server.kept.main).toMatchObject([{ placement: turned }]);
    expect(editor.unsaved()).toBe(false);
  });

  it('that the server refuses is told, and stays unsaved', async () => {
    server.kept.main = [aKept(7)];
    server.fail(CHANGE_PICTURE, { status: 422, body: errorBody('wish_in_pending_order') });
    const editor = await open();
    editor.pictures.place(KEY, placement);
    expect(await editor.saveAll()).toBe(false);
    expect(editor.read().refusal).toBe('Refused: wish_in_pending_order');
    expect(editor.unsaved()).toBe(true);
  });

  it('is from the middle again for another photo', async () => {
    server.kept.main = [{ ...aKept(7), placement }];
    const editor = await open();
    expect(panel(editor)).toMatchObject({ placement });
    await editor.pictures.choose(KEY, aPng());
    expect(panel(editor)).toMatchObject({ placement: undefined, storedPlacement: undefined });
    expect(editor.unsaved()).toBe(false);
  });
});
