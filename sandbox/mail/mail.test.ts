import { startTestMail } from './testing/test-mail.ts';

let box: Awaited<ReturnType<typeof startTestMail>>;
beforeEach(async () => {
  box = await startTestMail();
});
afterEach(() => box.close());

const NASTY = '<script>alert(1)</script>"&';
const ada = {
  to: 'Ada <Ada@Example.com>',
  subject: 'Your order is paid',
  text: 'Thank you, Ada.\nIt is on its way: 12 °C.',
  html: '<!doctype html><html><head><title>x</title></head><body><p>Thank you, <b>Ada</b></p></body></html>',
};

describe('the mail box', () => {
  it('keeps what is sent to anybody, through a restart, newest first', async () => {
    await box.send(ada);
    await box.send({ to: 'b@example.com', bcc: 'c@example.com', subject: 'Grüße 🎁', text: 'Hällo' });
    await box.restart();
    const [second, first] = await box.mails();
    expect(first).toMatchObject({
      from: 'Shop <orders@shop.example>',
      to: ['ada@example.com'],
      subject: ada.subject,
      text: expect.stringContaining('12 °C.'),
      html: expect.stringContaining('<b>Ada</b>'),
      copies: 1,
    });
    expect(second).toMatchObject({
      to: ['b@example.com', 'c@example.com'],
      subject: 'Grüße 🎁',
      text: expect.stringContaining('Hällo'),
      html: null,
    });
  });

  it('finds mails by a part of an address, and later ones', async () => {
    await box.send(ada);
    await box.send({ to: 'a_b@example.com', subject: 'two', text: '2' });
    await box.send({ to: 'axb@other.example', from: '100%@x.example', subject: 'three', text: '3' });
    const subjects = async (query: string) => (await box.mails(query)).map(({ subject }) => subject);
    expect(await subjects('?address=ADA@ex')).toEqual(['Your order is paid']);
    expect(await subjects('?address=a_b')).toEqual(['two']);
    expect(await subjects('?address=100%25')).toEqual(['three']);
    expect(await subjects('?address=orders@')).toEqual(['two', 'Your order is paid']);
    const [, first] = await box.mails('?address=orders@');
    expect(await subjects(`?after=${first?.id}`)).toEqual(['three', 'two']);
    await box.empty();
    expect(await box.mails()).toEqual([]);
  });

  it('shows a mail once that came again', async () => {
    for (const text of ['one', 'again']) await box.send({ ...ada, text, messageId: '<paid-7@shop.example>' });
    expect(await box.mails()).toMatchObject([{ message_id: '<paid-7@shop.example>', copies: 2 }]);
    expect((await box.read('/sandbox/mail/1')).text).toContain('2 times');
  });

  it('refuses a mail that is too big', async () => {
    await expect(box.send({ ...ada, text: 'x'.repeat(11 * 1024 * 1024) })).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(await box.mails()).toEqual([]);
  });
});

describe('its pages', () => {
  it('show the list, one mail, its text and its source', async () => {
    expect((await box.read('/sandbox/mail')).text).toContain('Mails that the shop sends appear here.');
    await box.send(ada);
    const list = await box.read('/sandbox/mail');
    expect(list.text).toContain('href="/sandbox/mail/1"');
    expect(list.text).toContain('Thank you, Ada. It is on its way');
    const one = (await box.read('/sandbox/mail/1?address=ada')).text;
    expect(one).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/mail/1/html"');
    expect(one).toContain('<title>Your order is paid · Mail box</title>');
    expect((await box.read('/sandbox/mail/1?view=text')).text).toContain('Thank you, Ada.\n');
    expect((await box.read('/sandbox/mail/1?view=source')).text).toContain('Subject: Your order is paid');
    expect((await box.read('/sandbox/mail?address=nobody@')).text).toContain('No mail for “nobody@”.');
  });

  it('escape everything that others wrote, and run nothing', async () => {
    const text = `${NASTY} text`;
    await box.send({
      to: ada.to,
      from: { name: NASTY, address: 'x@y.example' },
      subject: NASTY,
      text,
      html: NASTY,
    });
    const paths = ['', '/1', '/1?view=text', '/1?view=source', `?address=${encodeURIComponent(NASTY)}`];
    for (const path of paths) {
      const { text: page, headers } = await box.read(`/sandbox/mail${path}`);
      expect(page).not.toContain('<script');
      const policy = String(headers.get('content-security-policy'));
      expect(policy).toMatch(/^default-src 'none'; style-src 'self'/);
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    expect((await box.read('/sandbox/mail')).text).toContain('&lt;script&gt;');
  });

  it('give a mail’s own HTML to a frame that runs nothing, its links to other windows', async () => {
    await box.send(ada);
    const { text, headers } = await box.read('/sandbox/mail/1/html');
    expect(text).toContain('<head><base target="_blank"><title>');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    await box.send({ ...ada, html: undefined });
    expect((await box.read('/sandbox/mail/2/html')).status).toBe(404);
    expect((await box.read('/sandbox/mail/2?view=html')).text).toContain('<pre class="content"');
  });

  it('show the pictures that travel inside a mail', async () => {
    const content = Buffer.from('not really a picture');
    await box.send({
      ...ada,
      html: '<img src="cid:one@x"><img src="cid:gone@x">',
      attachments: [{ cid: 'one@x', filename: 'one.jpeg', content, contentType: 'image/jpeg' }],
    });
    const { text } = await box.read('/sandbox/mail/1/html');
    expect(text).toContain(`src="data:image/jpeg;base64,${content.toString('base64')}"`);
    expect(text).toContain('src="cid:gone@x"');
  });

  it('say that there is no such mail', async () => {
    for (const path of ['/sandbox/mail/9', '/sandbox/mail/x', '/sandbox/mail/9/html', '/other'])
      expect(await box.read(path)).toMatchObject({
        status: 404,
        text: expect.stringContaining('no such mail'),
      });
  });
});

describe('its faults', () => {
  const faults = (body: unknown) => box.put('/_sandbox/faults', body);

  it('refuse whom they are told to, now or for good', async () => {
    await faults({ refuse: { code: 451, times: 1 } });
    await expect(box.send(ada)).rejects.toMatchObject({ responseCode: 451 });
    await box.send(ada);
    await faults({ refuse: { code: 550, to: 'nobody@' } });
    await box.send(ada);
    for (let round = 0; round < 2; round++)
      await expect(box.send({ ...ada, to: 'nobody@example.com' })).rejects.toMatchObject({
        responseCode: 550,
      });
    expect(await box.mails()).toHaveLength(2);
  });

  it('cut the connection before a mail is kept, or after', async () => {
    await faults({ cut: 'before', cut_times: 1 });
    await expect(box.send({ ...ada, messageId: '<cut@shop.example>' })).rejects.toThrow();
    expect(await box.mails()).toEqual([]);
    await faults({ cut: 'after', cut_times: 1 });
    await expect(box.send({ ...ada, messageId: '<cut@shop.example>' })).rejects.toThrow();
    expect(await box.mails()).toMatchObject([{ copies: 1 }]);
    await box.send({ ...ada, messageId: '<cut@shop.example>' });
    expect(await box.mails()).toMatchObject([{ copies: 2 }]);
  });

  it('are refused when they make no sense', async () => {
    expect((await faults({ refuse: { code: 250 } })).status).toBe(400);
  });
});
