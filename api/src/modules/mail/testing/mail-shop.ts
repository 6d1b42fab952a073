import type { Database } from '../../../platform/database/database.ts';
import { aPerson, type Values } from '../../../testing/fixture/rows.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aMailOrder, type MailOrder } from './mail-order.ts';

/** A server that sends emails, a mail box, and a person with a paid order. */
export interface MailShop {
  readonly server: TestServer;
  readonly database: Database;
  readonly mail: MailServer;
  /** Creates a person. */
  person(values?: Values): Promise<number>;
  order(buyer: number, wish?: Values, product?: Values): Promise<MailOrder>;
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
    order: (buyer, wish, product) => aMailOrder(rows, buyer, wish, product),
  };
}
