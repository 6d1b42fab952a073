/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { refusal } from '../../testing/cart-server.ts';
import {
  ADD_TEXT,
  CHANGE_TEXT,
  LIST,
  type MediaServer,
  REMOVE,
  startMediaServer,
} from '../../testing/media-server.ts';
import { loadMedia } from './load-media.ts';
import type { MediaDesk } from './media-desk.ts';
import { MAIN, open, panelOf } from './testing/open.ts';

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

describe('an answer that is lost', () => {
  it('of a text that was stored is no failure', async () => {
    server.fail(ADD_TEXT, 'lost');
    const desk = await open();
    desk.texts.type('TEXT-1', 'For Nora');
    expect(await desk.texts.save('TEXT-1')).toBe(true);
    expect(panel(desk)).toMatchObject({ saved: true, trouble: null, stored: 'For Nora' });
    expect(server.sent).toEqual([ADD_TEXT]);
  });

  it.each(['cut', { status: 502, body: {} }] as const)(
    'of a text that was not stored (%j) can be tried again',
    async (fault) => {
      server.fail(ADD_TEXT, fault);
      const desk = await open();
      desk.texts.type('TEXT-1', 'For Nora');
      expect(await desk.texts.save('TEXT-1')).toBe(false);
      expect(panel(desk)).toMatchObject({ typed: 'For Nora', sliceId: null, work: null });
      expect(panel(desk)?.trouble).toBeTruthy();
      expect(await desk.texts.save('TEXT-1')).toBe(true);
      expect(texts()).toEqual(['For Nora']);
    },
  );

  it('makes nothing twice, even when the server cannot be asked at once', async () => {
    server.offers.main = { TEXT: 3 };
    const desk = await open();
    server.fail(ADD_TEXT, 'lost');
    server.fail(LIST, 'cut', 'cut');
    desk.texts.type('TEXT-1', 'For Nora');
    expect(await desk.texts.save('TEXT-1')).toBe(false);
    expect(panel(desk)).toMatchObject({ trouble: NETWORK });
    expect(await desk.texts.save('TEXT-1')).toBe(false);
    expect(server.sent).toEqual([ADD_TEXT]);
    expect(await desk.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Nora']);
    expect(server.sent).toEqual([ADD_TEXT]);
  });

  it('of a text that is another one by now is found, and changed', async () => {
    server.offers.main = { TEXT: 2 };
    const desk = await open();
    server.fail(ADD_TEXT, 'lost');
    server.fail(LIST, 'cut');
    desk.texts.type('TEXT-1', 'For Nora');
    await desk.texts.save('TEXT-1');
    desk.texts.type('TEXT-1', 'For Eve');
    expect(await desk.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Eve']);
    expect(server.sent).toEqual([ADD_TEXT, CHANGE_TEXT]);
  });

  it('of a change is looked up too', async () => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
    const desk = await open();
    server.fail(CHANGE_TEXT, 'lost');
    desk.texts.type('TEXT-1', 'For Eve');
    expect(await desk.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Eve']);
  });

  it('of a removal is looked up too', async () => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
    const desk = await open();
    server.fail(REMOVE, 'lost');
    await desk.texts.remove('TEXT-1');
    expect(panel(desk)).toMatchObject({ sliceId: null, typed: '', trouble: null });
  });
});

describe('what happened elsewhere', () => {
  it('a full slot is refused in the server’s words, and nothing typed is lost', async () => {
    const desk = await open();
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'From another tab' }];
    desk.texts.type('TEXT-1', 'For Nora');
    expect(await desk.texts.save('TEXT-1')).toBe(false);
    expect(desk.read().refusal).toBe('Refused: media_slots_full');
    expect(panel(desk)).toMatchObject({
      typed: 'For Nora',
      stored: 'From another tab',
      meanwhile: 'From another tab',
      sliceId: 7,
    });
    desk.understood();
    expect(desk.read().refusal).toBeNull();
    expect(await desk.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Nora']);
  });

  it('a text that was saved there can be taken instead of one’s own', async () => {
    const desk = await open();
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'From another tab' }];
    desk.texts.type('TEXT-1', 'For Nora');
    await desk.texts.save('TEXT-1');
    desk.texts.takeOther('TEXT-1');
    expect(panel(desk)).toMatchObject({ typed: 'From another tab', meanwhile: null });
    expect(desk.texts.unsaved()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('a text that was removed is said to be, and can be saved again', async () => {
    server.kept.main = [{ id: 7, kind: 'TEXT', content: 'For Nora' }];
    const desk = await open();
    server.kept.main = [];
    desk.texts.type('TEXT-1', 'For Eve');
    expect(await desk.texts.save('TEXT-1')).toBe(false);
    expect(panel(desk)).toMatchObject({
      typed: 'For Eve',
      trouble: 'This was removed elsewhere in the meantime. Save it again to keep it.',
    });
    expect(await desk.texts.save('TEXT-1')).toBe(true);
    expect(texts()).toEqual(['For Eve']);
  });

  it('a wish that is gone is said to be', async () => {
    const desk = await open();
    server.there = false;
    desk.texts.type('TEXT-1', 'For Nora');
    expect(await desk.texts.save('TEXT-1')).toBe(false);
    expect(desk.read().gone).toBe(true);
    expect(await loadMedia(MAIN, new AbortController().signal)).toEqual({ kind: 'gone' });
  });

  it('a full disk is told, and nothing is looked up', async () => {
    const desk = await open();
    server.fail(ADD_TEXT, { status: 507, body: refusal('storage_full') });
    desk.texts.type('TEXT-1', 'For Nora');
    expect(await desk.texts.save('TEXT-1')).toBe(false);
    expect(panel(desk)).toMatchObject({ trouble: 'Refused: storage_full', doubtful: false });
  });
});
