import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply, TestServer } from '../../../testing/test-server.ts';

/** A signed-in person who gives media. */
export interface Giver {
  readonly id: number;
  readonly token: string;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** POST or PUT of a form with a picture. */
  send(method: 'POST' | 'PUT', form: FormData): Promise<Reply>;
  /** The listed media of an item, 0 for the main one. */
  media(wishId: number, addonId?: number): Promise<Record<string, unknown>[]>;
  giftMedia(wishId: number): Promise<Record<'PASSWORD' | 'TEXT' | 'IMAGE', Record<string, unknown>[]>>;
  /** The entry of a wish in the cart. */
  entry(wishId: number): Promise<Record<string, unknown>>;
  /** Gives a text or password; the new slice's id. */
  give(place: object, content: string): Promise<number>;
  /** Sends a picture; the answer of a call that went well. */
  sendPicture(place: object, bytes: Uint8Array): Promise<{ content: string; mediaslice_id: number }>;
}

export const SLICE = '/api/order/cart/mediaslice';
export const PICTURE = '/api/order/mediaslice/picture';

/** A person's row is created by their first call. */
export async function newGiver(server: TestServer, token: string, subject: string): Promise<Giver> {
  const call: Giver['call'] = (method, path, body) =>
    server.call(path, {
      method,
      headers: { ...bearer(token), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const send: Giver['send'] = (method, body) =>
    server.call(PICTURE, { method, headers: bearer(token), body });
  const cart = async () => Object(answered(await call('GET', '/api/order/cart')).body);
  await cart();
  const [person] = await server.database.query<{ id: number }>('select id from person where subject = $1', [
    subject,
  ]);
  if (!person) throw new Error('The person has no record');
  return {
    id: person.id,
    token,
    call,
    send,
    media: async (wishId, addonId = 0) =>
      Object(answered(await call('GET', `/api/order/cart/${wishId}/${addonId}/media`)).body),
    giftMedia: async (wishId) =>
      Object(answered(await call('GET', `/api/order/cart/${wishId}/giftmedia`)).body),
    entry: async (wishId) => (await cart())[wishId],
    give: async (place, content) =>
      Object(
        answered(
          await call('POST', SLICE, { cartaddon_id: 0, gift: false, type_media: 'TEXT', ...place, content }),
        ).body,
      ).mediaslice_id,
    sendPicture: async (place, bytes) => Object(answered(await send('POST', pictureForm(place, bytes))).body),
  };
}

/** A form with one picture, or what claims to be one, for a place in a wish or for a slice. */
export function pictureForm(
  place: object,
  bytes: Uint8Array | string,
  name = 'mine.png',
  type = 'image/png',
): FormData {
  const form = new FormData();
  form.append('picture_name', new File([Uint8Array.from(Buffer.from(bytes))], name, { type }));
  const fields = 'mediaslice_id' in place ? place : { cartaddon_id: 0, gift: false, ...place };
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  return form;
}

function answered(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}
