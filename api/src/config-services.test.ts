import { ConfigError, loadConfig } from './config.ts';
import { serviceWarnings } from './config-services.ts';

const OWN_CARDS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};
const ALL = {
  ...OWN_CARDS,
  SHIPPO_TOKEN: 'shippo_live_1',
  SMTP_URL: 'smtps://me:secret@mail.example',
  MAIL_FROM: 'Shop <orders@shop.example>',
  CONTACT_EMAIL: 'help@shop.example',
  PUBLIC_URL: 'https://shop.example/',
};
const IN_EARNEST = {
  NODE_ENV: 'production',
  OIDC_ISSUER: 'https://id.example',
  MEDIA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
};

describe('the services outside', () => {
  it('are the sandbox’s when nothing is set', () => {
    expect(loadConfig({})).toMatchObject({
      publicUrl: 'http://localhost:4000',
      stripe: {
        secretKey: 'sk_test_sandbox',
        apiUrl: 'http://127.0.0.1:4003',
        webhookSecrets: ['whsec_sandbox'],
        publishableKey: 'pk_test_sandbox',
        scriptUrl: '/sandbox/cards/stripe.js',
      },
      shippo: { token: 'shippo_test_sandbox', url: 'http://127.0.0.1:4004' },
      smtpUrl: 'smtp://127.0.0.1:4005',
      mailFrom: 'Wishbin <orders@wishbin.example>',
      contactEmail: 'hello@wishbin.example',
      cardCharge: { basisPoints: 290, fixed: 30, capBasisPoints: null, freeStates: [] },
      payWithinSeconds: 1800,
    });
  });

  it('are the real ones when their keys are set, and only then', () => {
    expect(loadConfig(ALL)).toMatchObject({
      publicUrl: 'https://shop.example',
      stripe: {
        secretKey: 'sk_live_1',
        apiUrl: 'https://api.stripe.com',
        webhookSecrets: ['whsec_new', 'whsec_old'],
        publishableKey: 'pk_live_1',
        scriptUrl: '',
      },
      shippo: { token: 'shippo_live_1', url: 'https://api.goshippo.com' },
      smtpUrl: 'smtps://me:secret@mail.example',
      mailFrom: 'Shop <orders@shop.example>',
      contactEmail: 'help@shop.example',
    });
    expect(loadConfig(OWN_CARDS).shippo.url).toBe('http://127.0.0.1:4004');
  });

  it('are where one says, with the sandbox’s key as with another', () => {
    const STRIPE_API_URL = 'http://127.0.0.1:9';
    const elsewhere = { STRIPE_API_URL, SHIPPO_URL: 'http://127.0.0.1:8', STRIPE_SCRIPT_URL: '/x.js' };
    for (const keys of [{}, { STRIPE_SECRET_KEY: 'sk_test_sandbox' }, ALL]) {
      const { stripe, shippo } = loadConfig({ ...keys, ...elsewhere });
      expect([stripe.apiUrl, stripe.scriptUrl, shippo.url]).toEqual([
        STRIPE_API_URL,
        '/x.js',
        'http://127.0.0.1:8',
      ]);
    }
  });

  it.each(Object.keys(ALL))('do not start in earnest without %s', (name) => {
    const lacking = { ...IN_EARNEST, ...ALL, [name]: '' };
    expect(() => loadConfig(lacking)).toThrow(
      new ConfigError(
        `A production server needs ${name}; ALLOW_SANDBOX=1 lets it use the sandbox for a trial.`,
      ),
    );
    expect(() => loadConfig({ ...IN_EARNEST, ...ALL })).not.toThrow();
  });

  it('never take the sandbox’s signatures for those of a card service of one’s own', () => {
    const { STRIPE_SECRET_KEY } = OWN_CARDS;
    expect(() => loadConfig({ STRIPE_SECRET_KEY })).toThrow(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY beside it.',
    );
    expect(() => loadConfig({ ...OWN_CARDS, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.',
    );
  });

  it('pass the card fee on as one says, and warn where no state is left out', () => {
    const config = loadConfig({
      ...OWN_CARDS,
      CARD_CHARGE_BASIS_POINTS: '0',
      CARD_CHARGE_FIXED_CENTS: '25',
      CARD_CHARGE_CAP_BASIS_POINTS: '300',
      CARD_CHARGE_FREE_STATES: 'ct, ME,MA',
    });
    expect(config.cardCharge).toEqual({
      basisPoints: 0,
      fixed: 25,
      capBasisPoints: 300,
      freeStates: ['CT', 'ME', 'MA'],
    });
    expect(serviceWarnings(config)).toEqual([]);
    expect(serviceWarnings(loadConfig({}))).toEqual([]);
    expect(serviceWarnings(loadConfig(OWN_CARDS))).toEqual([
      expect.stringMatching(/^CARD_CHARGE_FREE_STATES is empty/),
    ]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_swapped', 'a text that starts with sk_ or rk_.'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_a,,whsec_b', 'secrets such as whsec_…, with commas between them.'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_swapped', 'a text that starts with pk_.'],
    ['STRIPE_SCRIPT_URL', '//evil.example/x.js', 'a path or an http or https address without a query, not'],
    ['SMTP_URL', 'https://me:secret@mail.example', 'an address such as smtps://user:password@mail'],
    ['SHIPPO_TOKEN', 'two words', 'a text without spaces.'],
    ['MAIL_FROM', 'Shop <orders@shop.example>\r\nBcc: x@y.example', 'a sender such as'],
    ['CONTACT_EMAIL', 'nobody', 'an email address, not "nobody".'],
    ['CARD_CHARGE_FREE_STATES', 'Maine', 'states of two letters, with commas between them, not "Maine".'],
    ['CARD_CHARGE_BASIS_POINTS', '2.9', 'a whole number from 0 to 5000, not "2.9".'],
    ['PAY_WITHIN_S', '0', 'a whole number from 1 to 86400, not "0".'],
  ])('do not take %s=%s', (name, value, sentence) => {
    const load = () => loadConfig({ ...OWN_CARDS, [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(`${name} must be ${sentence}`);
  });
});
