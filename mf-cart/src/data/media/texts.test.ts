/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { errorBody } from 'shared-testing/fake-server';
import {
  ADD_TEXT,
  anArea,
  CHANGE_TEXT,
  GIFT,
  LIST,
  MAIN,
  open,
  panelOf,
  REMOVE,
  startMediaServer,
} from '../../testing/media-server.ts';
import { loadMedia } from './media-calls.ts';
import type { MediaEditor } from './media-editor.ts';

const NETWORK = 'We could not reach the shop. Please check your connection and try again.';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startMediaServer();
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  sessionStorage.clear();
  log.mockClear();
});

const panel = (editor: MediaEditor, key = 'TEXT-1') => panelOf(editor, key);
const texts = () => server.kept.main.map(({ content }) => content);

describe('a text', () => {
  it('is kept under what it was saved for, and changed in place later', async () => {
    const editor = await open();
    editor.texts.type('TEXT-1', 'For Nora');
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(panel(editor)).toMatchObject({
      sliceId: 51,
      stored: 'For Nora',
      saved: true,
      work: null,
      error: null,
    });

    editor.texts.type('TEXT-1', 'For Nora, with love');
    expect(panel(editor)).toMatchObject({ saved: false });
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Nora, with love']);
    expect(server.sent).toEqual([ADD_TEXT, CHANGE_TEXT]);
    expect(editor.changed).toBe(true);
  });

  it.each([
    ['', 'Content is required'],
    [' \n ', 'Content is required'],
    ['🎁'.repeat(251), 'Content must be less than 250 characters'],
  ])('that is wrong is not sent, with the reason (%#)', async (typed, reason) => {
    const editor = await open();
    editor.texts.type('TEXT-1', typed);
    expect(await editor.texts.save('TEXT-1')).toBe(false);
    expect(panel(editor)).toMatchObject({ typed, error: reason, work: null });
    expect(server.sent).toEqual([]);
    expect(editor.changed).toBe(false);
  });

  it.each(['🎁'.repeat(250), 'שלום לנורה', 'two\nlines', '<b>&amp;</b>'])(
    '%j is kept as it is',
    async (typed) => {
      const editor = await open();
      editor.texts.type('TEXT-1', typed);
      expect(await editor.texts.save('TEXT-1')).toBe(true);
      expect(texts()).toEqual([typed]);
    },
  );

  it('that is kept already is not sent again', async () => {
    const editor = await open();
    editor.texts.type('TEXT-1', 'For Nora');
    await Promise.all([editor.texts.save('TEXT-1'), editor.texts.save('TEXT-1')]);
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(server.sent).toEqual([ADD_TEXT]);
  });

  it('is given to an add-on and to a gift in their own name', async () => {
    server.offers.addon = { TEXT: 1 };
    for (const item of [GIFT, { ...MAIN, addonId: 31 }]) {
      const editor = await open(item);
      editor.texts.type('TEXT-1', 'Hello');
      await editor.texts.save('TEXT-1');
    }
    expect(server.kept).toMatchObject({
      main: [],
      gift: [{ content: 'Hello' }],
      addon: [{ content: 'Hello' }],
    });
  });

  it('stands beside others in the order in which they stand', async () => {
    server.offers.main = { TEXT: 3 };
    const editor = await open();
    for (const [key, name] of [
      ['TEXT-1', 'Nora'],
      ['TEXT-2', 'Eve'],
      ['TEXT-3', '2026'],
    ] as const)
      editor.texts.type(key, name);
    expect(await editor.texts.saveAll()).toBe(true);
    expect(texts()).toEqual(['Nora', 'Eve', '2026']);
  });

  it('is kept in the slot where it was typed', async () => {
    server.offers.main = { TEXT: 2 };
    const editor = await open();
    editor.texts.type('TEXT-2', 'Eve');
    await editor.texts.save('TEXT-2');
    expect(panel(editor, 'TEXT-2')).toMatchObject({ sliceId: 51, typed: 'Eve' });
    editor.texts.type('TEXT-1', 'Nora');
    await editor.texts.save('TEXT-1');
    expect(server.kept.main).toMatchObject([
      { content: 'Eve', slot: 1 },
      { content: 'Nora', slot: 0 },
    ]);
    const later = await open();
    expect([panel(later), panel(later, 'TEXT-2')]).toMatchObject([{ typed: 'Nora' }, { typed: 'Eve' }]);
  });

  it('that does not fit its area is not sent, with the reason', async () => {
    server.areas = [anArea({ letters: 7 })];
    const editor = await open();
    editor.texts.type('TEXT-1', 'For Nora');
    expect(await editor.texts.save('TEXT-1')).toBe(false);
    expect(panel(editor)).toMatchObject({ error: 'Line has room for 7 characters: 1 character too many.' });
    editor.texts.type('TEXT-1', 'ForNora');
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['ForNora']);
  });

  it('keeps the others from being saved when it is wrong itself, but not the others', async () => {
    server.offers.main = { TEXT: 2 };
    const editor = await open();
    editor.texts.type('TEXT-1', ' ');
    editor.texts.type('TEXT-2', 'Eve');
    expect(await editor.texts.saveAll()).toBe(false);
    expect(texts()).toEqual(['Eve']);
  });
});

describe('removing', () => {
  beforeEach(() => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
  });

  it('empties the box, and can be undone', async () => {
    const editor = await open();
    await editor.texts.remove('TEXT-1');
    expect(panel(editor)).toMatchObject({ sliceId: null, typed: '', removed: 'For Nora' });
    expect(texts()).toEqual([]);
    expect(await editor.texts.putBack('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Nora']);
  });

  it('keeps what was typed since', async () => {
    const editor = await open();
    editor.texts.type('TEXT-1', 'For Eve');
    await editor.texts.remove('TEXT-1');
    expect(panel(editor)).toMatchObject({ sliceId: null, typed: 'For Eve', removed: null });
  });

  it.each([
    [{ status: 422, body: errorBody('wish_in_pending_order') }, 'Refused: wish_in_pending_order'],
    [{ status: 429, body: errorBody('too_many_requests') }, 'Refused: too_many_requests'],
    ['cut', NETWORK],
  ] as const)('that does not work is told: %j', async (fault, message) => {
    const editor = await open();
    server.fail(REMOVE, fault);
    await editor.texts.remove('TEXT-1');
    expect(panel(editor)).toMatchObject({ sliceId: 7, typed: 'For Nora', error: message, work: null });
    await editor.texts.remove('TEXT-1');
    expect(texts()).toEqual([]);
  });
});

describe('what was typed and not saved', () => {
  it('is there after a reload, and no longer once it is saved', async () => {
    (await open()).texts.type('TEXT-1', 'For No');
    const editor = await open();
    expect(panel(editor)).toMatchObject({ typed: 'For No', stored: null });
    await editor.texts.save('TEXT-1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten when the shopper leaves it', async () => {
    const editor = await open();
    editor.texts.type('TEXT-1', 'For No');
    editor.leave();
    expect(panel(await open())).toMatchObject({ typed: '' });
  });

  it('belongs to its item alone', async () => {
    (await open()).texts.type('TEXT-1', 'For No');
    expect(panel(await open(GIFT))).toMatchObject({ typed: '' });
  });

  it('is nobody’s after an hour', async () => {
    (await open()).texts.type('TEXT-1', 'For No');
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60 * 1000);
    expect(panel(await open())).toMatchObject({ typed: '' });
    now.mockRestore();
  });

  it('is never a password', async () => {
    const editor = await open(GIFT);
    editor.texts.type('PASSWORD-1', 'secret');
    expect(sessionStorage).toHaveLength(0);
    expect(await editor.texts.save('PASSWORD-1')).toBe(true);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  it.each(['{', '[]', '7', '{"4 0 own TEXT-1":7}', '{"4 0 own TEXT-1":{"text":7,"at":1}}'])(
    'breaks nothing when the storage holds %j',
    async (damaged) => {
      sessionStorage.setItem('mediaDrafts', damaged);
      expect(panel(await open())).toMatchObject({ typed: '' });
    },
  );
});

it('a password is held to 25 characters', async () => {
  const editor = await open(GIFT);
  editor.texts.type('PASSWORD-1', 'x'.repeat(26));
  expect(await editor.texts.save('PASSWORD-1')).toBe(false);
  expect(panel(editor, 'PASSWORD-1')).toMatchObject({ error: 'Content must be less than 25 characters' });
  editor.texts.type('PASSWORD-1', 'x'.repeat(25));
  expect(await editor.texts.save('PASSWORD-1')).toBe(true);
});

describe('an answer that is lost', () => {
  it('of a text that was stored is no failure', async () => {
    server.fail(ADD_TEXT, 'lost');
    const editor = await open();
    editor.texts.type('TEXT-1', 'For Nora');
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(panel(editor)).toMatchObject({ saved: true, error: null, stored: 'For Nora' });
    expect(server.sent).toEqual([ADD_TEXT]);
  });

  it.each(['cut', { status: 502, body: {} }] as const)(
    'of a text that was not stored (%j) can be tried again',
    async (fault) => {
      server.fail(ADD_TEXT, fault);
      const editor = await open();
      editor.texts.type('TEXT-1', 'For Nora');
      expect(await editor.texts.save('TEXT-1')).toBe(false);
      expect(panel(editor)).toMatchObject({ typed: 'For Nora', sliceId: null, work: null });
      expect(panel(editor)?.error).toBeTruthy();
      expect(await editor.texts.save('TEXT-1')).toBe(true);
      expect(texts()).toEqual(['For Nora']);
    },
  );

  it('is not taken for the same text in another slot', async () => {
    server.offers.main = { TEXT: 2 };
    const editor = await open();
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'Nora', slot: 1 }];
    server.fail(ADD_TEXT, 'cut');
    editor.texts.type('TEXT-1', 'Nora');
    expect(await editor.texts.save('TEXT-1')).toBe(false);
    expect(panel(editor, 'TEXT-2')).toMatchObject({ sliceId: 7, typed: 'Nora' });
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['Nora', 'Nora']);
  });

  it('makes nothing twice, even when the server cannot be asked at once', async () => {
    server.offers.main = { TEXT: 3 };
    const editor = await open();
    server.fail(ADD_TEXT, 'lost');
    server.fail(LIST, 'cut', 'cut');
    editor.texts.type('TEXT-1', 'For Nora');
    expect(await editor.texts.save('TEXT-1')).toBe(false);
    expect(panel(editor)).toMatchObject({ error: NETWORK });
    expect(await editor.texts.save('TEXT-1')).toBe(false);
    expect(server.sent).toEqual([ADD_TEXT]);
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Nora']);
    expect(server.sent).toEqual([ADD_TEXT]);
  });

  it('of a text that is another one by now is found, and changed', async () => {
    server.offers.main = { TEXT: 2 };
    const editor = await open();
    server.fail(ADD_TEXT, 'lost');
    server.fail(LIST, 'cut');
    editor.texts.type('TEXT-1', 'For Nora');
    await editor.texts.save('TEXT-1');
    editor.texts.type('TEXT-1', 'For Eve');
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Eve']);
    expect(server.sent).toEqual([ADD_TEXT, CHANGE_TEXT]);
  });

  it('of a change is looked up too', async () => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
    const editor = await open();
    server.fail(CHANGE_TEXT, 'lost');
    editor.texts.type('TEXT-1', 'For Eve');
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Eve']);
  });

  it('of a removal is looked up too', async () => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
    const editor = await open();
    server.fail(REMOVE, 'lost');
    await editor.texts.remove('TEXT-1');
    expect(panel(editor)).toMatchObject({ sliceId: null, typed: '', error: null });
  });
});

describe('what happened elsewhere', () => {
  it('a full slot is refused in the server’s words, and nothing typed is lost', async () => {
    const editor = await open();
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'From another tab' }];
    editor.texts.type('TEXT-1', 'For Nora');
    expect(await editor.texts.save('TEXT-1')).toBe(false);
    expect(editor.read().refusal).toBe('Refused: media_slots_full');
    expect(panel(editor)).toMatchObject({
      typed: 'For Nora',
      stored: 'From another tab',
      meanwhile: 'From another tab',
      sliceId: 7,
    });
    editor.understood();
    expect(editor.read().refusal).toBeNull();
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Nora']);
  });

  it('a text that was saved there can be taken instead of one’s own', async () => {
    const editor = await open();
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'From another tab' }];
    editor.texts.type('TEXT-1', 'For Nora');
    await editor.texts.save('TEXT-1');
    editor.texts.takeOther('TEXT-1');
    expect(panel(editor)).toMatchObject({ typed: 'From another tab', meanwhile: null });
    expect(editor.texts.unsaved()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('a text that was removed is said to be, and can be saved again', async () => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
    const editor = await open();
    server.kept.main = [];
    editor.texts.type('TEXT-1', 'For Eve');
    expect(await editor.texts.save('TEXT-1')).toBe(false);
    expect(panel(editor)).toMatchObject({
      typed: 'For Eve',
      error: 'This was removed elsewhere in the meantime. Save it again to keep it.',
    });
    expect(await editor.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Eve']);
  });

  it('a wish that is gone is said to be', async () => {
    const editor = await open();
    server.there = false;
    editor.texts.type('TEXT-1', 'For Nora');
    expect(await editor.texts.save('TEXT-1')).toBe(false);
    expect(editor.read().gone).toBe(true);
    expect(await loadMedia(MAIN, new AbortController().signal)).toEqual({ kind: 'gone' });
  });

  it('a full disk is told, and nothing is looked up', async () => {
    const editor = await open();
    server.fail(ADD_TEXT, { status: 507, body: errorBody('storage_full') });
    editor.texts.type('TEXT-1', 'For Nora');
    expect(await editor.texts.save('TEXT-1')).toBe(false);
    expect(panel(editor)).toMatchObject({ error: 'Refused: storage_full', unconfirmed: false });
  });
});
