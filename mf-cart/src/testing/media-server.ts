import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  giftMediaSchema,
  type MediaInput,
  type MediaSlice,
  type MediaType,
  mediaInputSchema,
  mediaSliceSchema,
  placementSchema,
} from 'shared-api/contract/cart/media-schema';
import type { PersonalizedArea } from 'shared-api/rules/personalization/areas';
import type { Placement } from 'shared-api/rules/personalization/placement';
import { bindApi } from 'shared-auth';
import { errorBody } from 'shared-testing/fake-server';
import { loadMedia } from '../data/media/media-calls.ts';
import { type MediaEditor, openMediaEditor } from '../data/media/media-editor.ts';
import type { MediaItem } from '../domain/media/media-rule.ts';
import type { Panel } from '../domain/media/panels.ts';

/** An empty slot for a text of a wish's main item, as the server answers it. */
export function aSlot(own: Partial<MediaSlice> = {}): MediaSlice {
  return mediaSliceSchema.parse({
    id: 1,
    media: 'TEXT',
    content: null,
    mediaslice_id: null,
    cart_id: 4,
    cartaddon_id: 0,
    type_media: null,
    gift: false,
    ...own,
  });
}

/** Where the first text of the main item stands: in a rectangle, in one line. */
export function anArea(own: Partial<PersonalizedArea> = {}): PersonalizedArea {
  return {
    part: 1,
    media: 'TEXT',
    slot: 0,
    label: 'Line',
    picture: '/tag.jpg',
    ratio: 700,
    shape: { kind: 'rectangle', x: 100, y: 100, width: 400, height: 300, turn: 0 },
    lettering: 'italic',
    ink: 'engraved',
    color: '#2b1d0f',
    letters: 20,
    lines: 1,
    characters: 'latin',
    pixels: 0,
    options: [],
    ...own,
  };
}

/** The rule of an item that must be given one text and may be given one picture. */
export function anInput(own: Partial<MediaInput> = {}): MediaInput {
  return mediaInputSchema.parse({
    name: 'Words to engrave',
    merc_media_describe: 'Burned into the wood as you type them.',
    media_describe: 'Type the words as they should appear.',
    text: 1,
    textreq: 1,
    image: 1,
    imagereq: 0,
    sound: 0,
    ...own,
  });
}

/** What a wish's main item, its gift and its add-on 31 hold, and what they offer. */
export interface StoredSlice {
  readonly id: number;
  readonly kind: MediaType;
  readonly content: string;
  /** Index among the slots of its kind; left out: the first that no other says. */
  readonly slot?: number;
  readonly placement?: Placement;
}

/** What goes wrong with a call: `cut` before it is done, `lost` after, or another answer instead. */
export type Fault = 'cut' | 'lost' | { readonly status: number; readonly body: object };

/**
 * A server that keeps the media of wish 4, for its calls as the contract has them. The calls of this process go to it.
 * It stores what it receives, so that tests check the stored state and not only the requests.
 */
export interface MediaServer {
  /** Calls that came and were no questions, such as `POST /api/order/cart/mediaslice`, in order. */
  readonly sent: string[];
  /** By item: 'main', 'gift' and 'addon'. */
  readonly kept: Record<Item, StoredSlice[]>;
  readonly offers: Record<Item, Partial<Record<MediaType, number>>>;
  /** Areas of the main item. */
  areas: readonly PersonalizedArea[];
  input: MediaInput;
  /** Whether the wish is there. */
  there: boolean;
  /** What happens to the next calls of this kind, one after another. */
  fail(call: string, ...faults: readonly Fault[]): void;
  /** The next call of this kind is not done before the function that this gives back is called. */
  hold(call: string): () => void;
  reset(): void;
  close(): Promise<void>;
}

type Item = 'main' | 'gift' | 'addon';

export const ADD_TEXT = 'POST /api/order/cart/mediaslice';
export const CHANGE_TEXT = 'PUT /api/order/cart/mediaslice';
export const ADD_PICTURE = 'POST /api/order/mediaslice/picture';
export const CHANGE_PICTURE = 'PUT /api/order/mediaslice/picture';
export const REMOVE = 'DELETE /api/order/mediaslice';
export const LIST = 'GET media';
export const INPUT = 'GET mediainput';

const items = ['main', 'gift', 'addon'] as const;
const places = {
  main: { cartaddon_id: 0, gift: false },
  gift: { cartaddon_id: 0, gift: true },
  addon: { cartaddon_id: 31, gift: false },
} as const;

export async function startMediaServer(): Promise<MediaServer> {
  const faults = new Map<string, Fault[]>();
  const holds = new Map<string, Promise<void>>();
  let nextId = 50;
  let pictures = 0;

  const bySlot = (item: Item, kind: MediaType): ReadonlyMap<number, StoredSlice> => {
    const slices = server.kept[item].filter((slice) => slice.kind === kind);
    const known = new Map(slices.flatMap((slice) => (slice.slot === undefined ? [] : [[slice.slot, slice]])));
    for (const slice of slices.filter(({ slot }) => slot === undefined)) {
      let slot = 0;
      while (known.has(slot)) slot += 1;
      known.set(slot, slice);
    }
    return known;
  };
  const list = (item: Item): MediaSlice[] =>
    (['TEXT', 'IMAGE', 'PASSWORD'] as const)
      .flatMap((kind) => {
        const slices = bySlot(item, kind);
        const places = Math.max(
          server.offers[item][kind] ?? 0,
          ...[...slices.keys()].map((slot) => slot + 1),
        );
        return Array.from({ length: places }, (_, slot) => ({ kind, slot, slice: slices.get(slot) }));
      })
      .map(({ kind, slot, slice }, index) => {
        const area = server.areas.find((one) => one.media === kind && one.slot === slot);
        return aSlot({
          ...places[item],
          id: index + 1,
          media: kind,
          content: slice?.content ?? null,
          mediaslice_id: slice?.id ?? null,
          type_media: slice?.kind ?? null,
          ...(item === 'main' && area && { area: { ...area, options: [] } }),
          ...(slice?.placement && { placement: slice.placement }),
        });
      });
  const add = (item: Item, kind: MediaType, slot: number, content: string): Answer => {
    if (slot >= (server.offers[item][kind] ?? 0) || bySlot(item, kind).has(slot))
      return [422, errorBody('media_slots_full')];
    nextId += 1;
    server.kept[item].push({ id: nextId, kind, content, slot });
    const id = list(item).find(({ mediaslice_id }) => mediaslice_id === nextId)?.id;
    return [200, { data: content, content, id, mediaslice_id: nextId }];
  };
  const change = (id: number, own: Partial<StoredSlice>): Answer => {
    for (const item of items) {
      const index = server.kept[item].findIndex((slice) => slice.id === id);
      const slice = server.kept[item][index];
      if (slice) {
        server.kept[item][index] = { ...slice, ...own };
        return [200, { msg: 'Saved.', content: own.content ?? slice.content }];
      }
    }
    return [404, errorBody('not_found')];
  };
  const newPicture = () => {
    pictures += 1;
    return `/signed/zz.00/wishes/${pictures}.png`;
  };

  const work = (call: string, url: string, body: Buffer): Answer => {
    if (!server.there) return [404, errorBody('not_found')];
    const asked = /cart\/4\/(\d+)\/(media|mediainput)$/.exec(url);
    if (asked) {
      const item = asked[1] === '0' ? 'main' : 'addon';
      return [200, asked[2] === 'media' ? list(item) : server.input];
    }
    if (url.endsWith('/4/giftmedia')) {
      const of = (kind: MediaType) => list('gift').filter(({ media }) => media === kind);
      return [200, giftMediaSchema.parse({ TEXT: of('TEXT'), IMAGE: of('IMAGE'), PASSWORD: of('PASSWORD') })];
    }
    const fields = call.endsWith('picture') ? fieldsOf(body) : JSON.parse(body.toString() || '{}');
    const item: Item =
      String(fields.gift) === 'true' ? 'gift' : Number(fields.cartaddon_id) === 31 ? 'addon' : 'main';
    switch (call) {
      case ADD_TEXT:
        return add(item, fields.type_media, fields.slot, fields.content);
      case CHANGE_TEXT:
        return change(fields.mediaslice_id, { content: fields.content });
      case ADD_PICTURE:
        return add(item, 'IMAGE', Number(fields.slot), newPicture());
      case CHANGE_PICTURE:
        return change(
          Number(fields.mediaslice_id),
          fields.placement === undefined
            ? { content: newPicture() }
            : { placement: placementSchema.parse(JSON.parse(fields.placement)) },
        );
      case REMOVE: {
        const id = Number(url.split('/').at(-1));
        const there = items.some((one) => server.kept[one].some((slice) => slice.id === id));
        for (const one of items) server.kept[one] = server.kept[one].filter((slice) => slice.id !== id);
        return there ? [200, { msg: 'Removed.' }] : [404, errorBody('not_found')];
      }
      default:
        return [404, errorBody('not_found')];
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    allowOtherOrigins(response);
    const { method = '', url = '' } = request;
    if (method === 'OPTIONS') return response.writeHead(204).end();
    const call = nameOf(method, url);
    const held = holds.get(call);
    holds.delete(call);
    if (method !== 'GET') server.sent.push(call);
    const body = await buffer(request).catch(() => null);
    await held;
    if (body === null || response.destroyed) return;
    const fault = faults.get(call)?.shift();
    if (fault === 'cut') return response.destroy();
    const [status, json] = typeof fault === 'object' ? [fault.status, fault.body] : work(call, url, body);
    if (fault === 'lost') return response.destroy();
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };

  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
  const server: MediaServer = {
    sent: [],
    kept: { main: [], gift: [], addon: [] },
    offers: { main: {}, gift: {}, addon: {} },
    areas: [],
    input: anInput(),
    there: true,
    fail: (call, ...list) => void faults.set(call, [...list]),
    hold: (call) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(call, promise);
      return resolve;
    },
    reset: () => {
      nextId = 50;
      pictures = 0;
      faults.clear();
      holds.clear();
      server.sent.length = 0;
      Object.assign(server.kept, { main: [], gift: [], addon: [] });
      Object.assign(server.offers, {
        main: { TEXT: 1, IMAGE: 1 },
        gift: { TEXT: 1, IMAGE: 1, PASSWORD: 1 },
        addon: { TEXT: 1 },
      });
      server.areas = [];
      server.input = anInput();
      server.there = true;
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  server.reset();
  return server;
}

type Answer = [status: number, body: unknown];

function nameOf(method: string, url: string): string {
  if (method === 'GET') return url.endsWith('mediainput') ? INPUT : LIST;
  return method === 'DELETE' ? REMOVE : `${method} ${url}`;
}

/** The page of a test is of another origin. */
function allowOtherOrigins(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', 'http://localhost');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
}

/** The fields of a form beside its file. */
function fieldsOf(form: Buffer): Record<string, string> {
  const fields = form.toString('latin1').matchAll(/name="([a-z_]+)"\r\n\r\n([^\r]*)\r\n/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
}

/** A file of these bytes, one for each letter, with a name and kind that may be wrong. */
export function fileOf(letters: string, name: string, type: string): File {
  return new File([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], name, { type });
}

/** A file that begins as a PNG does. */
export function aPng(bytes = 64): File {
  return fileOf('\x89PNG\r\n\x1a\n'.padEnd(bytes, '\0'), 'tag.png', 'image/png');
}

/** A file that begins as a JPEG does. */
export function aJpeg(): File {
  return fileOf('\xff\xd8\xff\xe0'.padEnd(64, '\0'), 'tag.jpg', 'image/jpeg');
}

export const MAIN: MediaItem = { wishId: 4, addonId: 0, gift: false };
export const GIFT: MediaItem = { wishId: 4, addonId: 0, gift: true };

/** The media of an item as its dialog opens them. */
export async function open(item = MAIN): Promise<MediaEditor> {
  const answer = await loadMedia(item, new AbortController().signal);
  if (answer.kind !== 'known') throw new Error(answer.kind);
  return openMediaEditor(item, answer.slots);
}

export function panelOf(editor: MediaEditor, key: string): Panel | undefined {
  return editor.read().panels.find((one) => one.key === key);
}
