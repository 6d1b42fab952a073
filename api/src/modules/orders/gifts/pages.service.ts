import type { GiftContent, GiftPage } from 'shared-api/contract';
import { IMAGE_PREFIX } from 'shared-api/rules';
import { networkOf } from '../../../platform/contract/visitor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { countAttempt, rateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { OrderMedia, OrderMediaItem } from '../../cart/index.ts';
import type { SignedAddresses } from '../../images/index.ts';
import type { Mails } from '../../mail/index.ts';
import { codeFingerprint, sealGiftText } from './codes.ts';
import { type GiftRow, giftOf, keepThanks, markOpened, noteOpening } from './pages.repo.ts';

/** Wrong attempts per code and per network address within the window of so many seconds. */
const PER_CODE = 5;
const PER_ADDRESS = 60;
const SECONDS = 900;

/** Limits attempts to open gifts, across servers. Codes are identified by fingerprint, whether they exist or not. */
export interface GiftAttempts {
  /**
   * Counts one attempt before any check, so that parallel attempts count too. Returns how many are left. Throws a
   * CallError (too_many_requests) when none is.
   */
  take(print: string, address: string): Promise<number>;
  /** Resets the code's count after a success and returns the address's attempt. */
  forgive(print: string, address: string): Promise<void>;
  /** Counts an unknown code. Throws as `take` does. */
  miss(address: string): Promise<void>;
}

export function giftAttempts(database: Database): GiftAttempts {
  const counter = (prefix: string, points: number) =>
    rateLimiter(database, { table: 'gift_try', prefix, points, seconds: SECONDS });
  const codes = counter('code', PER_CODE);
  const addresses = counter('address', PER_ADDRESS);
  const miss = async (address: string): Promise<void> => {
    await countAttempt(addresses, networkOf(address));
  };
  return {
    take: async (print, address) => {
      await miss(address);
      return countAttempt(codes, print);
    },
    forgive: async (print, address) => {
      await codes.delete(print);
      await addresses.reward(networkOf(address), 1);
    },
    miss,
  };
}

/** The same error for a wrong code and a wrong password. */
export function wrongPassword(triesLeft: number): CallError {
  return new CallError('gift_refused', 'This does not open the gift. Please check the password.', {
    tries_left: triesLeft,
  });
}

export function noSuchGift(): CallError {
  return new CallError('gift_refused', 'There is no gift here. Please scan its code again.');
}

export function notOpened(): CallError {
  return new CallError('gift_refused', 'Please open the gift first, then say thanks.');
}

export function thankedAlready(): CallError {
  return new CallError('conflict', 'Thanks were said for this gift already.');
}

/** The content of an open gift: the giver's words and pictures and the goods as they were asked for, nothing else of the order. */
export function giftContent(
  row: GiftRow,
  media: readonly OrderMediaItem[],
  addresses: SignedAddresses,
  clock: Clock,
): GiftContent {
  const contents = (kind: OrderMediaItem['kind']): string[] =>
    media.flatMap((item) => (item.kind === kind && item.gift && item.content !== null ? [item.content] : []));
  const shown = (address: string): GiftContent['pictures'][number] => {
    const seconds = addresses.read(address)?.secondsLeft ?? 0;
    const expires = new Date(clock().getTime() + seconds * 1000);
    return { url: IMAGE_PREFIX + address, expires_at: expires.toISOString() };
  };
  return {
    giver: row.giver,
    giver_id: row.giver_id,
    giver_picture_location: row.giver_picture_location,
    product_id: row.product_id,
    product_name: row.product_name,
    options: row.options,
    picture_location: row.picture_location,
    picture_alt: row.picture_alt,
    company_id: row.company_id,
    company_name_code: row.company_name_code,
    company_name_view: row.company_name_view,
    texts: contents('TEXT'),
    pictures: contents('IMAGE').map(shown),
    previews: media.flatMap(({ kind, position, content }) =>
      kind === 'PREVIEW' && content !== null ? [{ ...shown(content), main: position === 0 }] : [],
    ),
    opened: row.opened_at !== null,
    thanked: row.thanked_at !== null,
    own: row.own,
  };
}

/** The caller's browser id, if any, and network address. */
export interface GiftCaller {
  readonly visitor: string | null;
  readonly address: string;
}

/** The pages of gifts, found by code. Rejects with a CallError: gift_refused, or too_many_requests. */
export interface GiftService {
  /** Open without a password, or when opened in this browser recently; looking does not count as opening. */
  page(code: string, caller: GiftCaller): Promise<GiftPage>;
  /** Opens a gift. The first opening by another than the giver notifies the giver. */
  unlock(
    code: string,
    password: string,
    caller: GiftCaller & { readonly visitor: string },
  ): Promise<GiftPage>;
  /** Thanks the giver, once, from a browser that opened the gift. */
  thank(code: string, content: string, caller: GiftCaller): Promise<{ msg: string }>;
}

export interface GiftServiceParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly orderMedia: OrderMedia;
  readonly addresses: SignedAddresses;
  readonly mails: Mails;
  readonly clock: Clock;
}

export function giftService(parts: GiftServiceParts & { readonly attempts: GiftAttempts }): GiftService {
  const { database, sealer, orderMedia, addresses, mails, clock, attempts } = parts;

  const present = async (print: string, visitor: string | null): Promise<GiftRow | undefined> => {
    const row = await giftOf(database, print, visitor);
    return row && !row.taken_back ? row : undefined;
  };
  const open = async (row: GiftRow): Promise<GiftPage> => {
    const media = await orderMedia.readOrderMedia(database, [row.order_wish_id]);
    return { locked: false, gift: giftContent(row, media, addresses, clock) };
  };
  const known = async (code: string, { visitor, address }: GiftCaller): Promise<GiftRow> => {
    const row = await present(codeFingerprint(code), visitor);
    if (row) return row;
    await attempts.miss(address);
    throw noSuchGift();
  };

  return {
    page: async (code, caller) => {
      const row = await known(code, caller);
      return row.shut && !row.opened_here ? { locked: true } : open(row);
    },
    unlock: async (code, password, { visitor, address }) => {
      const print = codeFingerprint(code);
      const left = await attempts.take(print, address);
      const row = await present(print, visitor);
      const right = await orderMedia.verifyGiftPassword(database, row?.order_wish_id ?? null, password);
      if (!row || (row.shut && !right)) throw wrongPassword(left);
      await attempts.forgive(print, address);
      await database.transaction(async (transaction) => {
        await noteOpening(transaction, row.order_wish_id, visitor);
        if (row.own || !(await markOpened(transaction, row.order_wish_id))) return;
        await notifyGiver(transaction, row, 'gift_opened', mails);
      });
      mails.sendSoon();
      return open(row);
    },
    thank: async (code, content, caller) => {
      const row = await known(code, caller);
      if (row.shut && !row.opened_here) throw notOpened();
      const sealed = sealGiftText(sealer, 'thanks', row.order_wish_id, content.toWellFormed());
      await database.transaction(async (transaction) => {
        if (!(await keepThanks(transaction, row.order_wish_id, sealed))) throw thankedAlready();
        await notifyGiver(transaction, row, 'gift_thanks', mails);
      });
      mails.sendSoon();
      return { msg: `${row.giver} will read your thanks.` };
    },
  };
}

function notifyGiver(
  transaction: Parameters<Mails['enqueueMail']>[0],
  { order_wish_id, giver_id }: GiftRow,
  kind: 'gift_opened' | 'gift_thanks',
  { enqueueMail }: Mails,
): Promise<void> {
  return enqueueMail(transaction, {
    kind,
    ref: String(order_wish_id),
    personId: giver_id,
    data: { order_wish_id },
  });
}
