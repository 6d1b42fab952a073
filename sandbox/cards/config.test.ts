import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError, settingsTable } from '../kit/settings.ts';
import { loadConfig, variables } from './config.ts';

describe('settings of the card service', () => {
  it('are complete without any', () => {
    expect(loadConfig({})).toMatchObject({
      port: 4003,
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      webhookUrl: 'http://127.0.0.1:4001/api/payment/webhook',
      webhookSecrets: ['whsec_sandbox'],
    });
  });

  it('take several secrets', () => {
    expect(loadConfig({ CARDS_WEBHOOK_SECRET: 'a, b' }).webhookSecrets).toEqual(['a', 'b']);
  });

  it.each([
    ['CARDS_PORT', '70000', 'a whole number from 0 to 65535'],
    ['CARDS_WEBHOOK_URL', 'nowhere', 'an address'],
    ['CARDS_WEBHOOK_RETRY_MS', '0', 'a whole number from 1 to 999999999'],
  ])('of which %s is not %s', (name, value, expected) => {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} must be ${expected}, not "${value}".`);
  });

  it.each([
    ['CARDS_WEBHOOK_SECRET', 'a,,b', 'words separated by commas'],
    ['CARDS_SECRET_KEY', 'two words', 'a text without spaces'],
  ])('of which %s is not %s, which is secret and not quoted', (name, value, expected) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new SettingsError(`${name} must be ${expected}.`));
  });

  it('are refused in production unless that is meant', () => {
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow('use Stripe (STRIPE_SECRET_KEY)');
    expect(loadConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).port).toBe(4003);
  });

  it('are in the README as they are', () => {
    expect(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')).toContain(
      settingsTable(variables),
    );
  });
});
