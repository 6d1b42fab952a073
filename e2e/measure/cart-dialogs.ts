import { expect, type Page } from '@playwright/test';
import {
  aBrokenPicture,
  aPicture,
  boxOf,
  cartButton,
  chooseOf,
  giftOf,
  givePicture,
  mediaDialog,
  type ServerCart,
  wishOf,
} from '../support/pages/cart-page.ts';
import { most, type Offer, offerWith } from '../support/pages/offers.ts';
import { scarce } from '../support/pages/orders.ts';
import { dialogOf, isReady } from '../support/pages/product-page.ts';

const COMPANIES = 4;
const OF_EACH = 3;

interface FullCart {
  /** Twelve of four companies. The first needs nothing more, and a few of it can be had. */
  wishes: Offer[];
  /** Takes words of the shopper's. */
  worded: Offer;
  /** Cannot be a gift. */
  giftless: Offer;
}

/** Products for a full cart: everything that can be ordered with the defaults of its page. */
export function cartFull(offers: readonly Offer[]): FullCart {
  const plain = offers.filter((offer) => {
    return isReady(offer) && most(offer.merchandise) > 4 && offer.addons.every(({ req }) => !req);
  });
  const worded = offerWith(plain, 'like the Supper bowl', ({ product: { id } }) => id === 27);
  const giftless = offerWith(plain, 'that cannot be a gift', ({ product: { id } }) => id === 34);
  const first = scarce(offers);
  const special = [first, worded, giftless];
  const shown = new Set(special.map(({ product }) => product.company_id));
  for (const { product } of plain) if (shown.size < COMPANIES) shown.add(product.company_id);
  const groups = [...shown].map((company) => {
    const own = plain.filter(({ product }) => product.company_id === company);
    const wanted = special.filter(({ product }) => product.company_id === company);
    return [...wanted, ...own.filter((offer) => !wanted.includes(offer))].slice(0, OF_EACH);
  });
  return { wishes: [first, ...groups.flat().filter((offer) => offer !== first)], worded, giftless };
}

interface Parts {
  cart: ServerCart;
  /** In the cart once, needs nothing, of which several can be had. */
  plain: Offer;
  worded: Offer;
  giftless: Offer;
}

interface CartDialog {
  name: string;
  /** Opens it on the page of the cart. Later ones build on what earlier ones have done. */
  open(page: Page): Promise<void>;
}

/** Every dialog of the cart's page. */
export function cartDialogs({ cart, plain, worded, giftless }: Parts): CartDialog[] {
  const name = plain.product.name_view;
  const words = worded.product.name_view;
  const openGift = async (page: Page) => {
    await cartButton(page, `Gift Media for ${name}`).click();
    await boxOf(mediaDialog(page, 'Gift Media'), 'Text').waitFor();
    return mediaDialog(page, 'Gift Media');
  };
  return [
    {
      name: 'Delete Wish',
      async open(page) {
        await cartButton(page, `Delete ${name}`).click();
        await dialogOf(page, 'Delete Wish').waitFor();
      },
    },
    {
      name: 'Gift Error',
      async open(page) {
        await giftOf(page, giftless.product.name_view).click();
        await dialogOf(page, 'Gift Error').waitFor();
      },
    },
    {
      name: 'Media Required',
      async open(page) {
        await chooseOf(page, words).click();
        await dialogOf(page, 'Media Required').getByRole('listitem').waitFor();
      },
    },
    {
      name: 'Update Media',
      async open(page) {
        await cartButton(page, `Add Media for ${words}`).click();
        await boxOf(mediaDialog(page, 'Update Media'), 'Name').fill('Biscuit');
      },
    },
    {
      name: 'Not saved yet',
      async open(page) {
        await cartButton(page, `Add Media for ${words}`).click();
        await boxOf(mediaDialog(page, 'Update Media'), 'Name').fill('Biscuit and Crumb');
        await page.keyboard.press('Escape');
        await page.getByRole('alertdialog', { name: 'Not saved yet' }).waitFor();
      },
    },
    {
      name: 'Gift Media',
      async open(page) {
        await giftOf(page, name).click();
        await wishOf(page, name).getByRole('spinbutton', { name: 'Quantity' }).fill('2');
        await page.keyboard.press('Enter');
        await openGift(page);
      },
    },
    {
      name: 'Gift Media, given',
      async open(page) {
        const dialog = await openGift(page);
        await givePicture(dialog, aPicture());
        await dialog.getByRole('status').filter({ hasText: 'Picture saved' }).waitFor({ state: 'attached' });
      },
    },
    {
      name: 'Error in upload',
      async open(page) {
        await givePicture(await openGift(page), aBrokenPicture());
        await page.getByRole('alertdialog', { name: 'Error in upload' }).waitFor();
      },
    },
    {
      name: 'Quantity Error',
      async open(page) {
        const box = wishOf(page, name).getByRole('spinbutton', { name: 'Quantity' });
        await expect(box).toHaveValue('2');
        await page.waitForLoadState('networkidle');
        await cart.add(plain, most(plain.merchandise) - 1);
        await box.fill(String(most(plain.merchandise)));
        await page.keyboard.press('Enter');
        await dialogOf(page, 'Quantity Error').waitFor();
      },
    },
  ];
}
