/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { refusal } from '../../testing/cart-server.ts';
import {
  ADD_TEXT,
  CHANGE_TEXT,
  type MediaServer,
  REMOVE,
  startMediaServer,
} from '../../testing/media-server.ts';
import type { MediaDesk } from './media-desk.ts';
import { GIFT, MAIN, open, panelOf } from './testing/open.ts';

const NETWORK = 'We could not reach the shop. Please check your connection and try again.';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: MediaServer;

beforeAll(async () => {
  server = await startMediaServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  sessionStorage.clear();
  log.mockClear();
});

const panel = (desk: MediaDesk, key = 'TEXT-1') => panelOf(desk, key);
const texts = () => server.kept.main.map(({ content }) => content);

describe('a text', () => {
  it('is kept under what it was saved for, and changed in place later', async () => {
    const desk = await open();
    desk.texts.type('TEXT-1', 'For Nora');
    expect(await desk.texts.save('TEXT-1')).toBe(true);
    expect(panel(desk)).toMatchObject({
      sliceId: 51,
      stored: 'For Nora',
      saved: true,
      work: null,
      trouble: null,
    });

    desk.texts.type('TEXT-1', 'For Nora, with love');
    expect(panel(desk)).toMatchObject({ saved: false });
    expect(await desk.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Nora, with love']);
    expect(server.sent).toEqual([ADD_TEXT, CHANGE_TEXT]);
    expect(desk.changed).toBe(true);
  });

  it.each([
    ['', 'Content is required'],
    [' \n ', 'Content is required'],
    ['🎁'.repeat(251), 'Content must be less than 250 characters'],
  ])('that is wrong is not sent, with the reason (%#)', async (typed, reason) => {
    const desk = await open();
    desk.texts.type('TEXT-1', typed);
    expect(await desk.texts.save('TEXT-1')).toBe(false);
    expect(panel(desk)).toMatchObject({ typed, trouble: reason, work: null });
    expect(server.sent).toEqual([]);
    expect(desk.changed).toBe(false);
  });

  it.each(['🎁'.repeat(250), 'שלום לנורה', 'two\nlines', '<b>&amp;</b>'])(
    '%j is kept as it is',
    async (typed) => {
      const desk = await open();
      desk.texts.type('TEXT-1', typed);
      expect(await desk.texts.save('TEXT-1')).toBe(true);
      expect(texts()).toEqual([typed]);
    },
  );

  it('that is kept already is not sent again', async () => {
    const desk = await open();
    desk.texts.type('TEXT-1', 'For Nora');
    await Promise.all([desk.texts.save('TEXT-1'), desk.texts.save('TEXT-1')]);
    expect(await desk.texts.save('TEXT-1')).toBe(true);
    expect(server.sent).toEqual([ADD_TEXT]);
  });

  it('is given to an add-on and to a gift in their own name', async () => {
    server.offers.addon = { TEXT: 1 };
    for (const item of [GIFT, { ...MAIN, addonId: 31 }]) {
      const desk = await open(item);
      desk.texts.type('TEXT-1', 'Hello');
      await desk.texts.save('TEXT-1');
    }
    expect(server.kept).toMatchObject({
      main: [],
      gift: [{ content: 'Hello' }],
      addon: [{ content: 'Hello' }],
    });
  });

  it('stands beside others in the order in which they stand', async () => {
    server.offers.main = { TEXT: 3 };
    const desk = await open();
    for (const [key, name] of [
      ['TEXT-1', 'Nora'],
      ['TEXT-2', 'Eve'],
      ['TEXT-3', '2026'],
    ] as const)
      desk.texts.type(key, name);
    expect(await desk.texts.saveAll()).toBe(true);
    expect(texts()).toEqual(['Nora', 'Eve', '2026']);
  });

  it('stays where it was typed when the server gives it the first empty slot', async () => {
    server.offers.main = { TEXT: 2 };
    const desk = await open();
    desk.texts.type('TEXT-2', 'Eve');
    await desk.texts.save('TEXT-2');
    expect(panel(desk, 'TEXT-2')).toMatchObject({ sliceId: 51, typed: 'Eve' });
    desk.texts.type('TEXT-1', 'Nora');
    await desk.texts.save('TEXT-1');
    expect(panel(desk, 'TEXT-1')).toMatchObject({ sliceId: 52, typed: 'Nora' });
    expect(texts()).toEqual(['Eve', 'Nora']);
  });

  it('keeps the others from being saved when it is wrong itself, but not the others', async () => {
    server.offers.main = { TEXT: 2 };
    const desk = await open();
    desk.texts.type('TEXT-1', ' ');
    desk.texts.type('TEXT-2', 'Eve');
    expect(await desk.texts.saveAll()).toBe(false);
    expect(texts()).toEqual(['Eve']);
  });
});

describe('removing', () => {
  beforeEach(() => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
  });

  it('empties the box, and can be undone', async () => {
    const desk = await open();
    await desk.texts.remove('TEXT-1');
    expect(panel(desk)).toMatchObject({ sliceId: null, typed: '', removed: 'For Nora' });
    expect(texts()).toEqual([]);
    expect(await desk.texts.putBack('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Nora']);
  });

  it('keeps what was typed since', async () => {
    const desk = await open();
    desk.texts.type('TEXT-1', 'For Eve');
    await desk.texts.remove('TEXT-1');
    expect(panel(desk)).toMatchObject({ sliceId: null, typed: 'For Eve', removed: null });
  });

  it.each([
    [{ status: 422, body: refusal('wish_in_pending_order') }, 'Refused: wish_in_pending_order'],
    [{ status: 429, body: refusal('too_many_requests') }, 'Refused: too_many_requests'],
    ['cut', NETWORK],
  ] as const)('that does not work is told: %j', async (fault, sentence) => {
    const desk = await open();
    server.fail(REMOVE, fault);
    await desk.texts.remove('TEXT-1');
    expect(panel(desk)).toMatchObject({ sliceId: 7, typed: 'For Nora', trouble: sentence, work: null });
    await desk.texts.remove('TEXT-1');
    expect(texts()).toEqual([]);
  });
});

describe('what was typed and not saved', () => {
  it('is there after a reload, and no longer once it is saved', async () => {
    (await open()).texts.type('TEXT-1', 'For No');
    const desk = await open();
    expect(panel(desk)).toMatchObject({ typed: 'For No', stored: null });
    await desk.texts.save('TEXT-1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten when the shopper leaves it', async () => {
    const desk = await open();
    desk.texts.type('TEXT-1', 'For No');
    desk.leave();
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
    const desk = await open(GIFT);
    desk.texts.type('PASSWORD-1', 'secret');
    expect(sessionStorage).toHaveLength(0);
    expect(await desk.texts.save('PASSWORD-1')).toBe(true);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  it.each(['{', '[]', '7', '{"4 0 own TEXT-1":7}', '{"4 0 own TEXT-1":{"text":7,"at":1}}'])(
    'makes no trouble when the storage holds %j',
    async (damaged) => {
      sessionStorage.setItem('mediaDrafts', damaged);
      expect(panel(await open())).toMatchObject({ typed: '' });
    },
  );
});

it('a password is held to 25 characters', async () => {
  const desk = await open(GIFT);
  desk.texts.type('PASSWORD-1', 'x'.repeat(26));
  expect(await desk.texts.save('PASSWORD-1')).toBe(false);
  expect(panel(desk, 'PASSWORD-1')).toMatchObject({ trouble: 'Content must be less than 25 characters' });
  desk.texts.type('PASSWORD-1', 'x'.repeat(25));
  expect(await desk.texts.save('PASSWORD-1')).toBe(true);
});
