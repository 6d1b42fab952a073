import { test as base, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { startTestPage, type TestPage } from '../../sandbox/cards/testing/test-page.ts';
import { collectProblems, type Problems } from './problems.ts';

/** The card library's stand-in, on a small page of its own that is built with the library's own packages. */
export class CardPage {
  readonly page: Page;
  readonly #shop: TestPage;

  constructor(page: Page, shop: TestPage) {
    this.page = page;
    this.#shop = shop;
  }

  async open(layout: 'split' | 'card' = 'split'): Promise<void> {
    await this.page.goto(`${this.#shop.address}/?layout=${layout}`);
    await (layout === 'split' ? this.cvc : this.whole('cvc')).waitFor();
  }

  /** Switches faults of the card service; those of browsers' calls alone. */
  async fault(faults: object): Promise<void> {
    await this.#shop.cards.call('/_sandbox/faults', 'PUT', { path: '/sandbox/cards/v1', ...faults });
  }

  /** Sums of what the service has taken. */
  async totals(): Promise<{ readonly received: number }> {
    const state = await this.#shop.cards.call('/_sandbox/state?brief=1');
    return (state as { readonly totals: { readonly received: number } }).totals;
  }

  get number(): Locator {
    return this.#frame('card number input').getByLabel('Credit or debit card number');
  }

  get expiry(): Locator {
    return this.#frame('expiration date input').getByLabel('Credit or debit card expiration date');
  }

  get cvc(): Locator {
    return this.#frame('CVC input').getByLabel('Credit or debit card CVC/CVV');
  }

  /** An input of the element that holds them all. */
  whole(name: 'cardnumber' | 'exp-date' | 'cvc' | 'postal'): Locator {
    return this.#frame('card payment input').locator(`input[name=${name}]`);
  }

  problemOf(id: 'number' | 'expiry' | 'cvc' | 'card'): Locator {
    return this.page.locator(`#${id}-problem`);
  }

  get pay(): Locator {
    return this.page.getByRole('button', { name: 'Pay', exact: true });
  }

  get result(): Locator {
    return this.page.getByRole('status');
  }

  /** The page that asks the card's holder. */
  get holder(): FrameLocator {
    return this.page.frameLocator('iframe[title="3D Secure authentication"]');
  }

  async fill(number: string): Promise<void> {
    await this.number.fill(number);
    await this.expiry.fill('12 / 40');
    await this.cvc.fill('123');
  }

  #frame(what: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="Secure ${what} frame"]`);
  }
}

export const test = base.extend<{ card: CardPage; problems: Problems }, { cardShop: TestPage }>({
  cardShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what the fixture needs
    async ({}, use) => {
      const shop = await startTestPage({ CARDS_PROCESSING_MS: '100' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  problems: async ({ context }, use) => {
    const problems = collectProblems(context);
    await use(problems);
    base.expect(problems.unexpected()).toEqual([]);
  },
  card: async ({ page, cardShop, problems: _problems }, use) => {
    const card = new CardPage(page, cardShop);
    await use(card);
    await card.fault({});
  },
});

export { expect } from '@playwright/test';
