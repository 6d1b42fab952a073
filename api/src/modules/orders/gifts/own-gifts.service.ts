import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { QrPictures, SignedAddresses } from '../../images/index.ts';
import { codeFingerprint, type GiftText, newGiftCode, openGiftText, sealGiftText } from './codes.ts';
import { giftsWithoutPage, insertGift, noteGiver, type OwnGiftRow, ownGifts } from './pages.repo.ts';

/** Creates the pages of an order's gifts; idempotent. */
export type GiftCodes = (transaction: Queryable, orderId: number) => Promise<void>;

export function giftCodes(sealer: Sealer): GiftCodes {
  return async (transaction, orderId) => {
    for (const orderWishId of await giftsWithoutPage(transaction, orderId)) {
      const code = newGiftCode();
      await insertGift(
        transaction,
        orderWishId,
        codeFingerprint(code),
        sealGiftText(sealer, 'code', orderWishId, code),
      );
    }
  };
}

/** Gifts for those who place orders and show them. */
export interface Gifts {
  readonly giftCodes: GiftCodes;
  readonly readOwnGifts: ReadOwnGifts;
}

/** A gift on the giver's page of the order. */
export interface OwnGift {
  readonly order_wish_id: number;
  /** Null when its key is lost. */
  readonly gift_code: string | null;
  /** Signed address of the printable QR code of the gift's page; null while pictures cannot be stored. */
  readonly gift_qr: string | null;
  readonly gift_opened_at: Date | null;
  readonly gift_thanks: string | null;
}

/**
 * Reads the gifts among these order wishes for their giver. `visitor` is the giver's browser, whose looks do not
 * count as the receiver's; null for other readers. Stores QR codes: never call it in a transaction.
 */
export type ReadOwnGifts = (orderWishIds: readonly number[], visitor: string | null) => Promise<OwnGift[]>;

export interface OwnGiftParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly qr: QrPictures;
  readonly addresses: SignedAddresses;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Receives a code or thanks that cannot be unsealed, and a QR code that cannot be stored. */
  readonly onGiftDamage: (orderWishId: number, error: unknown) => void;
}

/** Pictures below `/gifts` need signed addresses. */
const FOLDER = '/gifts';

export function ownGiftReader(parts: OwnGiftParts): ReadOwnGifts {
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
