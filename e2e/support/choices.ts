import type { Page } from '@playwright/test';

/** What a page asks when an option is chosen. */
export interface AskedChoice {
  selection: number;
  merch_id: number;
  attribute_id: number;
}

/** Every choice that a page takes to the server from now on. */
export function watchChoices(page: Page): AskedChoice[] {
  const asked: AskedChoice[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/api/order/init/product/')) return;
    asked.push(request.postDataJSON());
  });
  return asked;
}
