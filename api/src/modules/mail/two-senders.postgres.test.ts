import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startMailShop } from './testing/mail-shop.ts';

const MAILS = 60;

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, 10);
const shop = await startMailShop(database);
const second = await startTestServer(
  { database: openTestPostgres(postgres.url, 10) },
  { smtpUrl: shop.mail.url, publicUrl: 'https://shop.example' },
);

describe('two servers that send at once', () => {
  it('send each mail once, however often it was asked for at both', async () => {
    const ada = await shop.person();
    const { id } = await shop.order(ada);
    const ask = (server: TestServer, index: number) =>
      server.database.transaction((transaction) =>
        server.app.services.mails.enqueueMail(transaction, {
          kind: 'paid',
          ref: String(index % MAILS),
          personId: ada,
          data: { order_id: id },
        }),
      );
    await Promise.all(
      Array.from({ length: 4 * MAILS }, (_, index) => ask(index % 3 ? shop.server : second, index)),
    );
    const sent = await Promise.all(
      [shop.server, second, shop.server, second].map(({ app }) => app.services.mails.sendDue()),
    );
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(MAILS);
    expect(sent.filter((one) => one > 0).length).toBeGreaterThan(1);
    expect(shop.mail.arrived).toHaveLength(MAILS);
    expect(new Set(shop.mail.arrived.map(({ mail }) => mail.messageId)).size).toBe(MAILS);
  });
});
