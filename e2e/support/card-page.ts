import { test as base, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { freePort } from './free-port.ts';
import { collectProblems, type Problems } from './problems.ts';
import { startServer } from './server-process.ts';

const START_LIMIT_MS = 120_000;

/** Where a small shop's page with card fields is, and the card service behind it. */
interface CardShop {
  readonly url: string;
  readonly cardsUrl: string;
}

/** The card library's stand-in, on a small page of its own that is built with the library's own packages. */
export class CardPage {
  readonly page: Page;
  readonly #shop: CardShop;

  constructor(page: Page, shop: CardShop) {
    this.page = page;
    this.#shop = shop;
  }

  async open(layout: 'split' | 'card' = 'split'): Promise<void> {
    await this.page.goto(`${this.#shop.url}/?layout=${layout}`);
    await (layout === 'split' ? this.cvc : this.whole('cvc')).waitFor();
  }

  /** Switches faults of the card service; those of browsers' calls alone. */
  async fault(faults: object): Promise<void> {
    const answer = await fetch(`${this.#shop.cardsUrl}/_sandbox/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/sandbox/cards/v1', ...faults }),
    });
    base.expect(answer.status).toBe(200);
  }

  /** Sums of what the service has taken. */
  async totals(): Promise<{ readonly received: number }> {
    const { totals } = await (await fetch(`${this.#shop.cardsUrl}/_sandbox/state?brief=1`)).json();
    return totals;
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

  /** The sign of the card's maker beside the number. */
  get sign(): Locator {
    return this.#frame('card payment input').locator('.icon');
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

export const test = base.extend<{ card: CardPage; problems: Problems }, { cardShop: CardShop }>({
  cardShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what the fixture needs
    async ({}, use) => {
      const [page, cards] = [await freePort(), await freePort()];
      const url = `http://127.0.0.1:${page}`;
      const server = await startServer({
        file: 'sandbox/cards/testing/page-server.ts',
        env: { PAGE_PORT: String(page), CARDS_PORT: String(cards) },
        ready: url,
        limitMs: START_LIMIT_MS,
      });
      await use({ url, cardsUrl: `http://127.0.0.1:${cards}` });
      await server.stop();
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
