import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '../kit/settings.ts';
import { issuerOf, loadConfig, variables } from './config.ts';

describe('settings', () => {
  it('are complete without any', () => {
    const config = loadConfig({});
    expect(issuerOf(config)).toBe('http://localhost:4000/realms/wishbin');
    expect(config).toMatchObject({
      port: 4002,
      demo: true,
      origins: ['http://localhost:4000'],
      accessTokenLife: 300,
    });
  });

  it('take further origins once each', () => {
    const IDENTITY_ORIGINS = ' http://127.0.0.1:4000/, http://localhost:4000,';
    expect(loadConfig({ IDENTITY_ORIGINS }).origins).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
    ]);
  });

  it.each([
    ['IDENTITY_PORT', '70000', 'a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'localhost:4000', 'an address such as http://localhost:4000, without a path'],
    ['PUBLIC_URL', 'http://localhost:4000/shop', 'an address such as http://localhost:4000, without a path'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'an address such as http://localhost:4000, without a path'],
    [
      'IDENTITY_ORIGINS',
      'http://a.example,*',
      'addresses such as http://127.0.0.1:4000, separated by commas',
    ],
    ['OIDC_REALM', '../x', 'a word of letters, digits, - and _'],
    ['OIDC_CLIENT_ID', 'two words', 'a word of letters, digits, - _ . :'],
    ['IDENTITY_STYLE', 'auth0', 'one of plain, keycloak'],
    ['IDENTITY_DEMO', 'yes', 'one of 1, 0'],
    ['IDENTITY_ACCESS_TOKEN_S', '0', 'a whole number from 1 to 86400'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ])('of which %s is not %s', (name, value, expected) => {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} must be ${expected}, not "${value}".`);
  });

  it('are refused in production unless that is meant', () => {
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow('set ALLOW_SANDBOX=1');
    const allowed = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };
    expect(loadConfig(allowed)).toMatchObject({ port: 4002, demo: false });
    expect(loadConfig({ ...allowed, IDENTITY_DEMO: '1' }).demo).toBe(true);
  });

  it('are in the README as they are', () => {
    expect(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')).toContain(
      settingsTable(variables),
    );
  });
});
