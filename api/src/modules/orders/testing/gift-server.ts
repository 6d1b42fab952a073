import { aPng } from '../../../testing/pictures.ts';
import type { Reply, TestServer } from '../../../testing/test-server.ts';
import { aPhotoWish } from '../../cart/testing/a-wish.ts';
import type { Giver } from '../../cart/testing/giver.ts';
import { type MediaServer, startMediaServer } from '../../cart/testing/media-server.ts';
import { type BoughtWish, buyWish, codeOf } from './a-gift.ts';

/** A gift that was paid. */
export interface PaidGift extends BoughtWish {
  readonly code: string;
  /** Of the wish in the cart, which is still there. */
  readonly wish: number;
  readonly giver: Giver;
}

export interface GiftServer extends MediaServer {
  /** A gift with a text and a picture, and with a password unless that is null. */
  gift(password?: string | null, text?: string, giver?: Giver): Promise<PaidGift>;
}

export async function startGiftServer(...given: Parameters<typeof startMediaServer>): Promise<GiftServer> {
  const media = await startMediaServer(...given);
  const { app } = media.server;
  return {
    ...media,
    gift: async (password = PASSWORD, text = TEXT, given) => {
      const giver = given ?? (await media.giver());
      const { id: wish } = await aPhotoWish(media.database, giver.id, { gift: true });
      const place = { cart_id: wish, gift: true };
      await giver.give(place, text);
      await giver.sendPicture(place, await aPng(30, 20));
      if (password !== null) await giver.give({ ...place, type_media: 'PASSWORD' }, password);
      const bought = await buyWish(app, giver.id, wish);
      return { ...bought, code: await codeOf(app, bought.orderWish), wish, giver };
    },
  };
}

export const TEXT = 'Happy birthday, dear Ada';
export const PASSWORD = 'open sesame';

/** The browser of a gift's receiver. */
export interface Receiver {
  page(code: string): Promise<Reply>;
  unlock(code: string, password?: string): Promise<Reply>;
  thank(code: string, content: string): Promise<Reply>;
}

/** A client with a cookie jar and its own IP address. */
export function receiver(server: TestServer, address = '203.0.113.7'): Receiver {
  let cookie = '';
  const call = async (path: string, body?: unknown): Promise<Reply> => {
    const reply = await server.call(`/api/gift/${path}`, {
      headers: {
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return reply;
  };
  return {
    page: (code) => call(code),
    unlock: (code, password) => call(`${code}/unlock`, password === undefined ? {} : { password }),
    thank: (code, content) => call(`${code}/thanks`, { content }),
  };
}
