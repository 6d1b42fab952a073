import type { FrameLocator, Page } from '@playwright/test';

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

/** Types a card into the card provider's fields, which stand in frames of their own. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await field(page, 'card number').locator('input[name=cardnumber]').fill(number);
  await field(page, 'expiration date').locator('input[name=exp-date]').fill('12 / 40');
  await field(page, 'CVC').locator('input[name=cvc]').fill('123');
}

/** The page of the bank that asks the card's holder. */
export function holderPage(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="3D Secure authentication"]');
}
