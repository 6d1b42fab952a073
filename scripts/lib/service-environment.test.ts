import { serviceEnvironment } from './service-environment.ts';

const SITE = {
  cardsPort: 5003,
  parcelsPort: 5004,
  smtpPort: 5005,
  mailPort: 5006,
  apiUrl: 'http://127.0.0.1:5001',
  publicUrl: 'http://localhost:5000',
};

describe('cards, parcels and mails', () => {
  it('are the sandbox’s when nothing is set, at the ports of this site', () => {
    expect(serviceEnvironment({ SMTP_URL: '' }, SITE)).toEqual({
      names: ['cards', 'parcels', 'mail'],
      ports: { CARDS_PORT: 5003, PARCELS_PORT: 5004, MAIL_SMTP_PORT: 5005, MAIL_WEB_PORT: 5006 },
      readyAt: [
        'http://127.0.0.1:5003/_sandbox/state?brief=1',
        'http://127.0.0.1:5004/_sandbox/state',
        'http://127.0.0.1:5006/_sandbox/faults',
      ],
      services: {
        SANDBOX_SERVICES: 'cards,parcels,mail',
        CARDS_PORT: '5003',
        PARCELS_PORT: '5004',
        MAIL_SMTP_PORT: '5005',
        MAIL_WEB_PORT: '5006',
        CARDS_WEBHOOK_URL: 'http://127.0.0.1:5001/api/payment/webhook',
      },
      api: {
        PUBLIC_URL: 'http://localhost:5000',
        STRIPE_API_URL: 'http://127.0.0.1:5003',
        SHIPPO_URL: 'http://127.0.0.1:5004',
        SMTP_URL: 'smtp://127.0.0.1:5005',
      },
      frontDoor: { CARDS_URL: 'http://127.0.0.1:5003', MAIL_WEB_URL: 'http://127.0.0.1:5006' },
    });
  });

  it('are the operator’s own, one by one', () => {
    const own = serviceEnvironment({ STRIPE_SECRET_KEY: 'sk_test_1', SHIPPO_URL: 'http://x.example' }, SITE);
    expect(own).toMatchObject({
      names: ['mail'],
      ports: { MAIL_SMTP_PORT: 5005, MAIL_WEB_PORT: 5006 },
      api: { PUBLIC_URL: 'http://localhost:5000', SMTP_URL: 'smtp://127.0.0.1:5005' },
      frontDoor: { MAIL_WEB_URL: 'http://127.0.0.1:5006' },
    });
    expect(Object.keys({ ...own.api, ...own.frontDoor })).toEqual(['PUBLIC_URL', 'SMTP_URL', 'MAIL_WEB_URL']);
  });

  it('are none of the sandbox’s when all are one’s own', () => {
    const env = { STRIPE_API_URL: 'https://x.example', SHIPPO_TOKEN: 't', SMTP_URL: 'smtp://mail.example' };
    expect(serviceEnvironment(env, SITE)).toMatchObject({ names: [], ports: {}, frontDoor: {}, readyAt: [] });
  });

  it('sign their events as the API is told', () => {
    const { services } = serviceEnvironment({ STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b' }, SITE);
    expect(services).toMatchObject({ CARDS_WEBHOOK_SECRET: 'whsec_a,whsec_b' });
  });
});
