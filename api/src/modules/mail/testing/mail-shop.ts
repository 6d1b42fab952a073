import type { Database } from '../../../platform/database/database.ts';
import { aCompany, aMerchandise, aPerson, aProduct } from '../../../testing/fixture/builders.ts';
import { insert, type Values } from '../../../testing/fixture/insert.ts';
import { anOrder } from '../../../testing/fixture/orders.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A server that sends mails, somewhere for them to go, and somebody with a paid order. */
export interface MailShop {
  readonly server: TestServer;
  readonly database: Database;
  readonly mail: MailServer;
  /** Somebody new. */
  person(values?: Values): Promise<number>;
  /** A paid order of two kinds of goods of one company; of the wish, what its buyer calls it. */
  order(
    buyer: number,
    wish?: Values,
    product?: Values,
  ): Promise<{ id: number; company: number; wish: number }>;
  close(): Promise<void>;
}

/** @param smtpUrl where mails go; not set: `mail` */
export async function startMailShop(database?: Database, smtpUrl?: string): Promise<MailShop> {
  const mail = await startMailServer();
  const server = await startTestServer(database ? { database } : {}, {
    smtpUrl: smtpUrl ?? mail.url,
    publicUrl: 'https://shop.example',
    mailFrom: 'Wishbin <orders@shop.example>',
    contactEmail: 'help@shop.example',
  });
  const rows = server.database;
  return {
    server,
    database: rows,
    mail,
    person: (values = {}) => aPerson(rows, { email: 'ada@mail.example', ...values }),
    order: async (buyer, wish = {}, product = {}) => {
      const company = await aCompany(rows, { name_view: 'Tag & Co' });
      const id = await anOrder(rows, buyer, {
        state: 'paid',
        paid_at: new Date(),
        cart_total: 123_450,
        total: 123_450,
      });
      const order_wish_id = await insert(rows, 'order_wish', {
        order_id: id,
        wish_id: 1,
        name: 'For Ada',
        quantity: 3,
        gift: false,
        ...wish,
      });
      for (const position of [0, 1]) {
        const product_id = await aProduct(rows, company, {
          name_view: position ? 'Box' : 'Wood tag',
          ...product,
        });
        const merchandise_id = await aMerchandise(rows, product_id, { name_view: 'Small' });
        const [{ name_view } = { name_view: '' }] = await rows.query<{ name_view: string }>(
          'select name_view from product where id = $1',
          [product_id],
        );
        // A part of which only some units are in stock makes two lines.
        for (const [quantity, to_make] of [
          [1, false],
          [2, true],
        ] as const)
          await insert(rows, 'order_line', {
            order_id: id,
            order_wish_id,
            company_id: company,
            product_id,
            merchandise_id,
            position,
            name_view,
            merchandice_name: 'Small',
            picture_location: '/default.jpg',
            picture_alt: '',
            price_cents: 100,
            quantity,
            tax_cents: 0,
            fee_percent: 10,
            to_make,
            state: 'paid',
            delay_days: 0,
          });
      }
      return { id, company, wish: order_wish_id };
    },
    close: async () => {
      await server.close();
      await mail.stop();
    },
  };
}
