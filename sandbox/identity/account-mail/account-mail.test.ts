import { startTestMail } from '../../mail/testing/test-mail.ts';
import { type Page, TestBrowser } from '../testing/test-browser.ts';
import { holdClock } from '../testing/test-clock.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { answerIn, claimsIn, TestShop, type Tokens } from '../testing/test-shop.ts';

const ada = { username: 'ada', email: 'ada@example.com', password: 'a fine engine' };
const NEW = 'another engine';
const MAIL_LIMIT_MS = 5_000;

let mail: Awaited<ReturnType<typeof startTestMail>>;
let identity: TestIdentity;
let shop: TestShop;
beforeEach(async () => {
  mail = await startTestMail();
  identity = await startTestIdentity({ SMTP_URL: mail.smtpUrl });
  shop = new TestShop(identity);
});
afterEach(async () => {
  await identity.close();
  await mail.close();
});

const mailsTo = async (address: string) =>
  (await mail.mails())
    .filter(({ to }) => to.includes(address))
    .map(({ subject, text }) => ({ subject, text }));

/** Waits until there are `count` mails to an address; the newest comes first. */
async function mailed(address: string, count: number) {
  const limit = performance.now() + MAIL_LIMIT_MS;
  for (;;) {
    const mails = await mailsTo(address);
    if (mails.length >= count || performance.now() > limit) {
      expect(mails).toHaveLength(count);
      return mails;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const linkIn = (text: string | undefined, purpose: string): URL =>
  new URL(new RegExp(`http\\S+/${purpose}/[\\w-]{43}`).exec(text ?? '')?.[0] ?? '');

async function registered(fields: Record<string, string> = ada): Promise<TestShop> {
  const own = new TestShop(identity);
  const answer = answerIn(await own.browser.submit(await own.ask({ prompt: 'create' }), fields));
  expect(answer.get('code')).toBeTruthy();
  return own;
}

const forgot = async (name: string, own = shop): Promise<Page> => {
  const signIn = await own.ask();
  const path = /href="([^"]+\/forgot)"/.exec(signIn.text)?.[1] ?? '';
  return own.browser.submit(await own.browser.go(new URL(path, signIn.url)), { name });
};

const signIn = async (password: string): Promise<Page> => {
  const own = new TestShop(identity);
  return own.browser.submit(await own.ask(), { username: ada.username, password });
};

/** The link of the newest mail about a new password, of the `count` that ada has. */
const resetLink = async (count: number): Promise<URL> =>
  linkIn((await mailed(ada.email, count))[0]?.text, 'password');

it('mails an address five times an hour, however many accounts are created with it', async () => {
  for (let count = 0; count < 6; count += 1) await registered({ ...ada, username: `ada-${count}` });
  await mailed(ada.email, 5);
  await registered({ ...ada, username: 'grace', email: 'grace@example.com' });
  await mailed('grace@example.com', 1);
  expect(await mailsTo(ada.email)).toHaveLength(5);
});

describe('a forgotten password', () => {
  beforeEach(async () => {
    await registered();
    await mailed(ada.email, 1);
  });

  it('is replaced through a mail, in any browser; the old one is good no longer', async () => {
    const sent = await forgot('ada');
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('Check your email</h1>')]);
    const link = await resetLink(2);
    const stranger = new TestBrowser(identity);
    const page = await stranger.go(link);
    expect(page.text).toContain('For your account <b>ada</b>');
    const done = await stranger.submit(page, { password: NEW });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Your password is changed</h1>')]);

    expect((await signIn(ada.password)).status).toBe(422);
    const { body } = await shop.redeem(
      answerIn(await shop.browser.submit(await shop.ask(), { username: 'ada', password: NEW })).get('code'),
    );
    expect(claimsIn(body.id_token)).toMatchObject({ preferred_username: 'ada', email_verified: true });
  });

  it('ends every session of its account, and no other one', async () => {
    const [first, second] = [new TestShop(identity), new TestShop(identity)];
    const tokens: Tokens[] = [];
    for (const own of [first, second]) {
      const page = await own.browser.submit(await own.ask(), ada);
      tokens.push((await own.redeem(answerIn(page).get('code'))).body);
    }
    const other = await new TestShop(identity).tokensOf('shopper');
    await forgot('ada');
    await shop.browser.submit(await shop.browser.go(await resetLink(2)), { password: NEW });

    for (const own of tokens) {
      expect((await shop.refresh(own)).body.error).toBe('invalid_grant');
      expect((await shop.call('userinfo_endpoint', own.access_token)).status).toBe(401);
    }
    expect((await first.ask()).text).toContain('Sign in</h1>');
    expect((await shop.call('userinfo_endpoint', other.access_token)).status).toBe(200);
  });

  it('is found by email, whatever its capitals, and for each account of that address', async () => {
    await registered({ ...ada, username: 'ada-too' });
    await forgot('ADA@Example.com');
    const mails = await mailed(ada.email, 4);
    const names = mails.flatMap(({ text }) => /account "([^"]+)"/.exec(text)?.[1] ?? []);
    expect(names.sort()).toEqual(['ada', 'ada-too']);
  });

  it('is answered the same for unknown names, which get no mail', async () => {
    const [known, unknown] = [await forgot('ada'), await forgot('adb')];
    const plain = ({ text }: Page, name: string) =>
      text.replaceAll(name, 'NAME').replaceAll(/sign-in\/[\w-]+/g, 'sign-in/ID');
    expect(plain(unknown, 'adb')).toBe(plain(known, 'ada'));
    expect(unknown.status).toBe(known.status);
    await mailed(ada.email, 2);
    expect(await mail.mails()).toHaveLength(2);
  });

  it('has a link that works once, and takes the others with it', async () => {
    await forgot('ada');
    const link = await resetLink(2);
    await forgot('ada');
    const later = await resetLink(3);
    const page = await shop.browser.go(link);
    await shop.browser.submit(page, { password: NEW });
    for (const used of [link, later]) {
      const gone = await shop.browser.go(used);
      expect([gone.status, gone.text]).toEqual([410, expect.stringContaining('This link has been used')]);
    }
    expect((await shop.browser.submit(page, { password: 'a third engine' })).status).toBe(410);
    expect(answerIn(await signIn(NEW)).get('code')).toBeTruthy();
  });

  it('changes once when a form is sent twice at the same time', async () => {
    await forgot('ada');
    const page = await shop.browser.go(await resetLink(2));
    const answers = await Promise.all(
      ['first engine', 'other engine'].map((password) => shop.browser.submit(page, { password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('has a link for 30 minutes', async () => {
    await forgot('ada');
    const link = await resetLink(2);
    const clock = holdClock();
    try {
      clock.pass(29 * 60);
      expect((await shop.browser.go(link)).status).toBe(200);
      clock.pass(61);
      expect((await shop.browser.go(link)).status).toBe(410);
    } finally {
      clock.release();
    }
  });

  it.each([
    ['', 'Password is required'],
    ['1234567', 'Password must be at least 8 characters'],
    ['ADA', 'Password must be at least 8 characters'],
  ])('is not replaced by %j, and the link stays good', async (password, message) => {
    await forgot('ada');
    const page = await shop.browser.go(await resetLink(2));
    const refused = await shop.browser.submit(page, { password });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(message);
    expect((await shop.browser.submit(refused, { password: NEW })).status).toBe(200);
  });

  it('takes no form of another site, and no link that was made up or meant for something else', async () => {
    await forgot('ada');
    const [reset, confirm] = await mailed(ada.email, 2);
    const page = await shop.browser.go(linkIn(reset?.text, 'password'));
    const evil = await shop.browser.submit(page, { password: NEW }, { origin: 'https://evil.example' });
    expect(evil.status).toBe(403);
    const token = linkIn(confirm?.text, 'email').pathname.split('/').at(-1);
    for (const made of [token, 'x'.repeat(43), '%00', '..%2f'])
      expect((await shop.browser.go(`/realms/wishbin/password/${made}`)).status).toBe(410);
    expect(answerIn(await signIn(ada.password)).get('code')).toBeTruthy();
  });

  it('is asked for three times an hour for one name, known or not, and ten times from one address', async () => {
    for (const name of ['ada', 'adb']) {
      for (let count = 0; count < 3; count++) expect((await forgot(name)).status).toBe(200);
      const refused = await forgot(name);
      expect(refused.status).toBe(429);
      expect(refused.text).toContain('Too many requests for a new password. Please try again in 60 minutes.');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    }
    await forgot('adc');
    await forgot('add');
    expect((await forgot('ade')).status).toBe(429);
    const neighbour = new TestShop(identity);
    neighbour.browser.address = '203.0.113.8';
    expect((await forgot('ade', neighbour)).status).toBe(200);
  });

  it('says what is missing', async () => {
    const page = await forgot('  ');
    expect(page.status).toBe(422);
    expect(page.text).toContain('<a href="#name">Username or email is required</a>');
  });

  it('of a demo account stays what it is', async () => {
    await forgot('shopper');
    const [email] = await mailed('shopper@wishbin.test', 1);
    expect(email?.text).toContain('Its password is its username and stays so.');
    expect(email?.text).not.toContain('http');
  });
});

describe('an email address', () => {
  const accountPage = (own: TestShop) => own.browser.go('/realms/wishbin/account');

  it('is confirmed by the link of the mail, which says so in the claims', async () => {
    const own = await registered();
    expect((await accountPage(own)).text).toContain('Not confirmed yet');
    const [sent] = await mailed(ada.email, 1);
    expect(sent?.subject).toBe('Confirm your email for Wishbin');
    const link = linkIn(sent?.text, 'email');
    const stranger = new TestBrowser(identity);
    const page = await stranger.go(link);
    expect(page.text).toContain('<b>ada@example.com</b>');
    expect((await accountPage(own)).text).toContain('Not confirmed yet');
    expect((await stranger.submit(page, {})).text).toContain('Your email is confirmed</h1>');
    expect((await accountPage(own)).text).not.toContain('Not confirmed yet');
    const { body } = await own.redeem(answerIn(await own.ask()).get('code'));
    expect(claimsIn(body.access_token)).toMatchObject({ email_verified: true });
    expect((await stranger.go(link)).status).toBe(410);
  });

  it('need not be confirmed to sign in; the account page sends the link again, a few times', async () => {
    const own = await registered();
    const page = await accountPage(own);
    expect(page.text).toContain('You can shop without it');
    const again = await own.browser.submit(page, {});
    expect(again.text).toContain('We’ve emailed you a new link.');
    const [newest] = await mailed(ada.email, 2);
    expect((await own.browser.submit(await own.browser.go(linkIn(newest?.text, 'email')), {})).status).toBe(
      200,
    );
    expect((await accountPage(own)).text).toContain('Confirmed');
  });

  it('is written to five times an hour at most', async () => {
    const own = await registered();
    const page = await accountPage(own);
    // The first one came with the registration.
    for (let count = 1; count < 5; count++) expect((await own.browser.submit(page, {})).status).toBe(200);
    const refused = await own.browser.submit(page, {});
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('try again in an hour');
  });

  it('gets no mail by a form of another site or person', async () => {
    const own = await registered();
    const page = await accountPage(own);
    await mailed(ada.email, 1);
    expect((await own.browser.submit(page, { csrf: 'x'.repeat(43) })).status).toBe(403);
    expect((await own.browser.submit(page, {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await new TestBrowser(identity).submit(page, {})).status).toBe(401);
    expect(await mailsTo(ada.email)).toHaveLength(1);
  });
});

it('without a mail server neither is offered, and people register as before', async () => {
  await identity.restart({ SMTP_URL: '' });
  expect((await shop.ask()).text).not.toContain('Forgot your password?');
  const own = await registered();
  const page = await own.browser.go('/realms/wishbin/account');
  expect(page.text).toContain('ada@example.com');
  expect(page.text).not.toMatch(/onfirmed|Send the link/);
  expect((await shop.browser.go('/realms/wishbin/password/x')).status).toBe(404);
});

it('a mail server that is away stops no one from registering', async () => {
  await identity.restart({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await registered();
  expect((await forgot('ada')).text).toContain('Check your email</h1>');
});
