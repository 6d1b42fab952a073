import { expect, type Page } from '@playwright/test';
import { productPath } from './catalog.ts';
import type { Offer } from './offers.ts';
import { addButtonOf, addonBody, dialogOf, openOffer } from './product-page.ts';

/** Presses Add to Cart while signed out, and leaves the dialog. */
export async function keepOffer(page: Page, { product, addons }: Offer, addon?: string): Promise<void> {
  await openOffer(page, productPath(product));
  if (addons.some(({ name_view, req }) => name_view === addon && !req)) {
    const body = await addonBody(page, addon ?? '');
    await body.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await addButtonOf(page).click();
  const dialog = dialogOf(page, 'Must be logged in');
  await expect(dialog.getByText(/goes into your cart by itself/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Words or a photo as the product's page would keep them with an item. */
export interface GivenMedia {
  /** Id of the product or the add-on's own product. */
  readonly part: number;
  /** The words; left out for a photo. */
  readonly words?: string;
  /** A .png, in base64. */
  readonly photo?: string;
}

/** Adds media to the kept item of a product, in the browser's database. */
export async function giveToKept(page: Page, product: number, media: readonly GivenMedia[]): Promise<void> {
  await page.evaluate(
    async ([id, given]) => {
      const asMedia = ({ part, words, photo }: GivenMedia) =>
        words === undefined
          ? {
              part,
              slot: 0,
              type: 'IMAGE',
              content: new Blob([Uint8Array.from(atob(photo ?? ''), (letter) => letter.charCodeAt(0))], {
                type: 'image/png',
              }),
            }
          : { part, slot: 0, type: 'TEXT', content: words };
      const media = given.map(asMedia);
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('wishbin');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('saved', 'readwrite');
          const rows = transaction.objectStore('saved');
          rows.getAll().onsuccess = ({ target }) => {
            const found = (target as IDBRequest<{ product: { id: number } }[]>).result;
            for (const row of found) if (row.product.id === id) rows.put({ ...row, media });
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    [product, media] as const,
  );
}
