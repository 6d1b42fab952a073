import { checkSignInConfig, issuerOf } from './config.ts';

const NEEDED = { serverUrl: 'https://id.example', realm: 'wishbin', clientId: 'wishbin-storefront' };

describe('sign-in configuration', () => {
  it('has defaults for all but the server, the realm and the client', () => {
    expect(checkSignInConfig({ ...NEEDED, issuer: undefined, responseMode: undefined })).toEqual({
      ...NEEDED,
      responseMode: 'fragment',
      flow: 'standard',
      pkceMethod: 'S256',
      ssoCheck: 'auto',
      thirdPartyCookieCheck: false,
    });
  });

  it.each([
    { responseMode: 'query' },
    { responseMode: 'fragment' },
    { flow: 'standard' },
    { flow: 'implicit' },
    { flow: 'hybrid' },
    { ssoCheck: 'always' },
    { thirdPartyCookieCheck: true },
    { issuer: 'https://id.example/tenant/' },
  ])('takes %j', (choice) => {
    expect(checkSignInConfig({ ...NEEDED, ...choice })).toMatchObject(choice);
  });

  it.each([
    [{ serverUrl: undefined }, 'The server URL is missing'],
    [{ serverUrl: '' }, 'The server URL is missing'],
    [{ serverUrl: 'id.example' }, 'The server URL must be an http or https address, not "id.example"'],
    [
      { serverUrl: 'ftp://id.example' },
      'The server URL must be an http or https address, not "ftp://id.example"',
    ],
    [
      { serverUrl: 'https://id.example/?a=1' },
      'The server URL must have no query, fragment or password in it, unlike "https://id.example/?a=1"',
    ],
    [{ realm: undefined }, 'The realm is missing'],
    [{ realm: 7 }, 'The realm must be a text'],
    [{ clientId: '' }, 'The client id is missing'],
    [{ issuer: 'nowhere' }, 'The issuer must be an http or https address, not "nowhere"'],
    [{ responseMode: 'form_post' }, 'The response mode must be query or fragment, not "form_post"'],
    [{ flow: 'password' }, 'The flow must be standard or implicit or hybrid, not "password"'],
    [{ pkceMethod: 'plain' }, 'The code challenge method must be S256, not "plain"'],
    [{ pkceMethod: false }, 'The code challenge method must be S256, not false'],
    [{ ssoCheck: 'never' }, 'The single-sign-on check must be auto or always, not "never"'],
    [{ thirdPartyCookieCheck: 'yes' }, 'The third-party cookie check must be true or false'],
  ])('refuses %j', (fault, message) => {
    expect(() => checkSignInConfig({ ...NEEDED, ...fault })).toThrow(
      new Error(`The sign-in configuration is wrong: ${message}`),
    );
  });

  it('names all faults at once', () => {
    expect(() => checkSignInConfig({ flow: 'x' })).toThrow(
      /server URL is missing; The realm is missing; The client id is missing; The flow must be/,
    );
    for (const nothing of [undefined, null, 'https://id.example'])
      expect(() => checkSignInConfig(nothing)).toThrow('The sign-in configuration must be an object');
  });

  it('gives the issuer by pattern, or as it was set, to the letter', () => {
    const config = checkSignInConfig(NEEDED);
    expect(issuerOf(config)).toBe('https://id.example/realms/wishbin');
    expect(issuerOf({ ...config, serverUrl: 'https://id.example/base/', realm: 'a b' })).toBe(
      'https://id.example/base/realms/a%20b',
    );
    expect(issuerOf({ ...config, issuer: 'https://id.example/t/' })).toBe('https://id.example/t/');
  });
});
