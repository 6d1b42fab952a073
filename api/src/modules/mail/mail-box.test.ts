import { startMailService } from '../../testing/stand-in.ts';
import { startMailShop } from './testing/mail-shop.ts';

const box = await startMailService();
const shop = await startMailShop(undefined, box.smtpUrl);

describe('the mail box of the sandbox', () => {
  it('shows what the server sends, text and HTML', async () => {
    const ada = await shop.person({ email: 'ada@box.example', username: 'Zoë <i>' });
    const { id } = await shop.order(ada);
    const { mails } = shop.server.app.services;
    await shop.database.transaction((transaction) =>
      mails.enqueueMail(transaction, {
        kind: 'refunded',
        ref: '1',
        personId: ada,
        data: { order_id: id, cents: 1234, reason: 'cancelled' },
      }),
    );
    expect(await mails.sendDue()).toBe(1);
    const [mail] = await box.mails('ada@box');
    expect(mail).toMatchObject({ subject: '$12.34 is on its way back to you' });
    expect(mail?.text).toContain('Hello Zoë <i>,');
    expect(mail?.html).toContain('Hello Zoë &lt;i&gt;,');
  });
});
