import { test as base, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { collectProblems, type Problems } from '../browser/problems.ts';
import { freePort, startServer } from '../servers/server-process.ts';

/** Cards of the sandbox, which are the card provider's own test cards as far as it has them. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  asksTheHolder: '4000002500003155',
  /** Stays `processing` for CARDS_PROCESSING_MS, then is paid; the other one is declined then. */
  slow: '4000000000007007',
  slowDeclined: '4000000000007015',
} as const;

const field = (page: Page, what: string): FrameLocator =>
  page.frameLocator(`iframe[title="Secure ${what} input frame"]`);

/** Types a card into the card provider's fields, each in its own frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await field(page, 'card number').locator('input[name=cardnumber]').fill(number);
  await field(page, 'expiration date').locator('input[name=exp-date]').fill('12 / 40');
  await field(page, 'CVC').locator('input[name=cvc]').fill('123');
}

/** The bank's page that authenticates the cardholder. */
export function holderPage(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="3D Secure authentication"]');
}

const START_LIMIT_MS = 120_000;

/** Where a small shop's page with card fields is, and the card service behind it. */
interface CardShop {
  readonly url: string;
  readonly cardsUrl: string;
}

/** A small test page of the card library's stand-in, built with the library's npm packages. */
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

  /** The page that authenticates the cardholder. */
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
