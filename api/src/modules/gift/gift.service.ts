import type { GiftPage } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SignedAddresses } from '../images/index.ts';
import type { Mails } from '../mail/index.ts';
import type { OrderMedia } from '../media/index.ts';
import { giftOf, keepThanks, markOpened, noteOpening } from './gift.repo.ts';
import { printOf, sealGiftText } from './gift-code.ts';
import { giftContent } from './gift-content.ts';
import { noSuchGift, notOpened, thankedAlready, wrongPassword } from './gift-refusals.ts';
import type { GiftRow } from './gift-row.ts';
import type { GiftTries } from './gift-tries.ts';

/** Who asks: the browser's name, if it has one, and the address of the network. */
export interface GiftCaller {
  readonly visitor: string | null;
  readonly address: string;
}

/** The pages of gifts, for whoever has their codes. All of it rejects with a CallError: gift_refused, or too_many_requests. */
export interface GiftService {
  /** Open when it has no password, and when it was opened in this browser lately; looking does not count as opening. */
  page(code: string, caller: GiftCaller): Promise<GiftPage>;
  /** Opens it. The first time that somebody other than the giver does, the giver has a mail. */
  unlock(
    code: string,
    password: string,
    caller: GiftCaller & { readonly visitor: string },
  ): Promise<GiftPage>;
  /** Thanks the giver, once, from a browser in which the gift is open. */
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

export function giftService(parts: GiftServiceParts & { readonly tries: GiftTries }): GiftService {
  const { database, sealer, orderMedia, addresses, mails, clock, tries } = parts;

  const present = async (print: string, visitor: string | null): Promise<GiftRow | undefined> => {
    const row = await giftOf(database, print, visitor);
    return row && !row.taken_back ? row : undefined;
  };
  const open = async (row: GiftRow): Promise<GiftPage> => {
    const media = await orderMedia.readOrderMedia(database, [row.order_wish_id]);
    return { locked: false, gift: giftContent(row, media, addresses, clock) };
  };
  const known = async (code: string, { visitor, address }: GiftCaller): Promise<GiftRow> => {
    const row = await present(printOf(code), visitor);
    if (row) return row;
    await tries.miss(address);
    throw noSuchGift();
  };

  return {
    page: async (code, caller) => {
      const row = await known(code, caller);
      return row.shut && !row.opened_here ? { locked: true } : open(row);
    },
    unlock: async (code, password, { visitor, address }) => {
      const print = printOf(code);
      const left = await tries.take(print, address);
      const row = await present(print, visitor);
      const right = await orderMedia.giftPasswordIs(database, row?.order_wish_id ?? null, password);
      if (!row || (row.shut && !right)) throw wrongPassword(left);
      await tries.forgive(print, address);
      await database.transaction(async (transaction) => {
        await noteOpening(transaction, row.order_wish_id, visitor);
        if (row.own || !(await markOpened(transaction, row.order_wish_id))) return;
        await tell(transaction, row, 'gift_opened', mails);
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
        await tell(transaction, row, 'gift_thanks', mails);
      });
      mails.sendSoon();
      return { msg: `${row.giver} will read your thanks.` };
    },
  };
}

function tell(
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
