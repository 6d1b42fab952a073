import { readConfig } from './config.ts';

const CARDS_URL = 'http://127.0.0.1:4003';
const MAIL_WEB_URL = 'http://127.0.0.1:4006';
const PARCELS_URL = 'http://127.0.0.1:4004';

describe('where cards are paid with', () => {
  it('is the provider’s own origins, when nothing is set', () => {
    expect(readConfig({ CARDS_URL: '' })).toMatchObject({
      cardsUrl: null,
      mailUrl: null,
      parcelsUrl: null,
      cardOrigins: {
        script: ['https://js.stripe.com'],
        frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        connect: ['https://api.stripe.com'],
      },
    });
  });

  it('needs no other origin with the sandbox', () => {
    expect(readConfig({ CARDS_URL, MAIL_WEB_URL, PARCELS_URL })).toMatchObject({
      cardsUrl: CARDS_URL,
      mailUrl: MAIL_WEB_URL,
      parcelsUrl: PARCELS_URL,
      cardOrigins: { script: [], frame: [], connect: [] },
    });
  });

  it('takes other origins, kind by kind', () => {
    const CARD_PROVIDER_ORIGINS = 'script https://js.pay.example;frame https://*.pay.example';
    expect(readConfig({ CARD_PROVIDER_ORIGINS }).cardOrigins).toEqual({
      script: ['https://js.pay.example'],
      frame: ['https://*.pay.example'],
      connect: [],
    });
  });

  it.each(["script 'unsafe-inline'", 'script *', 'script http://js.example', 'style https://x.example', ';'])(
    'refuses "%s", which would open the page to others',
    (CARD_PROVIDER_ORIGINS) => {
      expect(() => readConfig({ CARD_PROVIDER_ORIGINS })).toThrow(/CARD_PROVIDER_ORIGINS: must be such as/);
    },
  );

  const EVENTS_SECRET = 'shared-by-all-front-doors';

  it('is never the sandbox in production, unless that is meant', () => {
    const production = {
      NODE_ENV: 'production',
      OIDC_SERVER_URL: 'https://id.example',
      PUBLIC_URL: 'https://shop.example',
      EVENTS_SECRET,
    };
    for (const standIn of [{ CARDS_URL }, { MAIL_WEB_URL }, { PARCELS_URL }])
      expect(() => readConfig({ ...production, ...standIn })).toThrow(
        'In production leave CARDS_URL, MAIL_WEB_URL and PARCELS_URL unset, or set ALLOW_SANDBOX=1 for a trial',
      );
    expect(readConfig({ ...production, CARDS_URL, ALLOW_SANDBOX: '1' }).cardsUrl).toBe(CARDS_URL);
    expect(readConfig(production).cardsUrl).toBeNull();
  });
});
