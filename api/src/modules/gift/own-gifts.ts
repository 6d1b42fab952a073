import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { QrPictures, SignedAddresses } from '../images/index.ts';
import { noteGiver, ownGifts } from './gift.repo.ts';
import { type GiftText, openGiftText } from './gift-code.ts';
import type { OwnGiftRow } from './gift-row.ts';

/** A gift as its giver sees it on the page of the order. */
export interface OwnGift {
  readonly order_wish_id: number;
  /** Null when its key is lost. */
  readonly gift_code: string | null;
  /** Signed address of the QR code to print, which holds the link to the gift's page; null while pictures cannot be stored. */
  readonly gift_qr: string | null;
  readonly gift_opened_at: Date | null;
  readonly gift_thanks: string | null;
}

/**
 * The gifts among these wishes of orders, for whoever gave them. `visitor` is the giver's own browser, where what is opened
 * does not count as opened by the receiver; null when somebody else asks. Stores QR codes: not to be called in a transaction.
 */
export type OfOrderWishes = (orderWishIds: readonly number[], visitor: string | null) => Promise<OwnGift[]>;

export interface OwnGiftParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly qr: QrPictures;
  readonly addresses: SignedAddresses;
  /** Where shoppers see the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Told of a code or thanks that do not open, and of a QR code that cannot be stored. */
  readonly onGiftDamage: (orderWishId: number, error: unknown) => void;
}

/** Below `/gifts`, pictures are shown at signed addresses only. */
const FOLDER = '/gifts';

export function ofOrderWishes(parts: OwnGiftParts): OfOrderWishes {
  const { database, sealer, qr, addresses, siteUrl, onGiftDamage } = parts;
  const opened = (text: GiftText, row: OwnGiftRow): string | null => {
    const stored = { keyId: row[`${text}_key_id`], sealed: row[`${text}_sealed`] };
    if (stored.sealed === null) return null;
    try {
      return openGiftText(sealer, text, row.order_wish_id, stored);
    } catch (error) {
      onGiftDamage(row.order_wish_id, error);
      return null;
    }
  };
  const qrOf = async (orderWishId: number, code: string): Promise<string | null> => {
    try {
      return addresses.sign(await qr.store(`${siteUrl}/g/${code}`, FOLDER));
    } catch (error) {
      onGiftDamage(orderWishId, error);
      return null;
    }
  };
  return async (orderWishIds, visitor) => {
    const rows = await ownGifts(database, orderWishIds);
    if (rows.length === 0) return [];
    if (visitor !== null) await noteGiver(database, orderWishIds, visitor);
    return Promise.all(
      rows.map(async (row) => {
        const code = opened('code', row);
        return {
          order_wish_id: row.order_wish_id,
          gift_code: code,
          gift_qr: code === null ? null : await qrOf(row.order_wish_id, code),
          gift_opened_at: row.opened_at,
          gift_thanks: opened('thanks', row),
        };
      }),
    );
  };
}
