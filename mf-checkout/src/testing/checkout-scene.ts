import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServer, startFakeServer } from 'shared-testing/fake-server';
import { aGiftBox, anAddress, anEntry, aRate } from './builders.ts';
import { CardCompany } from './card-company.ts';
import { renderCheckout } from './render-pages.tsx';
import { Shop } from './shop.ts';

/** A shop with a wood tag in a gift box for 54.50 dollars, shipped for 7.90 to an address in Boston; a card that is good. */
export interface Scene {
  server: FakeServer;
  shop: Shop;
  company: CardCompany;
}

/** A new scene for each test of a file. */
export function checkoutScene(): Scene {
  const scene = {} as Scene;
  beforeAll(async () => {
    scene.server = await startFakeServer();
  });
  beforeEach(() => {
    scene.shop = new Shop();
    scene.server.forget();
    scene.server.answer(scene.shop.answers());
    scene.company = new CardCompany(() => scene.shop);
    scene.company.install();
    sessionStorage.clear();
    const { shop } = scene;
    shop.entries = [anEntry({ addons: 1, addon_list: [aGiftBox()] })];
    shop.addresses = [anAddress()];
    shop.rates = [aRate(), aRate({ amount: '18.20', provider: 'UPS', duration_terms: 'In 2 days.' })];
  });
  return scene;
}

export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Goes from the address to the totals. */
export async function reachTotal() {
  const shown = renderCheckout();
  await press('Shipping Options');
  await userEvent.click(await screen.findByRole('radio', { name: /USPS/ }));
  await press('Calculate Total');
  await screen.findByText('What you pay');
  return shown;
}

/** Opens the card dialog and enters a whole card. */
export async function enterCard(): Promise<void> {
  const [way] = await screen.findAllByRole('button', { name: 'Enter Credit Info' });
  if (way !== undefined) await userEvent.click(way);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await userEvent.type(screen.getByRole('textbox', { name: 'Expiration date' }), '1240');
  await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
}
