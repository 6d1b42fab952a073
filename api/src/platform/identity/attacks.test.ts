import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK, UnsecuredJWT } from 'jose';
import { errorBodySchema } from 'shared-api/contract';
import { bearer, type SigningKey, sign, signingKey, startTestIssuer } from '../../testing/test-issuer.ts';
import { startTestServer } from '../../testing/test-server.ts';

const PROFILE = '/api/stakeholder/profile';

/** The server's frozen clock. */
let moment: Date | undefined;

const issuer = await startTestIssuer();
issuer.keys = [
  await signingKey('EdDSA'),
  await signingKey('PS256'),
  await signingKey('RS256'),
  await signingKey('ES256'),
];
const stranger = await signingKey();
const server = await startTestServer({ clock: () => moment ?? new Date() }, issuer.settings);

const people = async () =>
  (await server.database.query<{ number: number }>('select count(*) as number from person'))[0]?.number;

/** 401 in the one form of errors, the same for all bad tokens, and nothing done. */
async function expectRefused(token: string, msg = 'Your login was not accepted. Please log in again.') {
  const before = await people();
  const reply = await server.call(PROFILE, { headers: bearer(token) });
  const body = errorBodySchema.parse(reply.body);
  expect({ status: reply.status, code: body.code, msg: body.msg }).toEqual({
    status: 401,
    code: 'sign_in_needed',
    msg,
  });
  expect(Object.keys(body).sort()).toEqual(['code', 'msg', 'request_id']);
  expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await people()).toBe(before);
}

const key = (alg: string): SigningKey => {
  const found = issuer.keys.find((each) => each.alg === alg);
  if (!found) throw new Error(`No key for ${alg}`);
  return found;
};
const seconds = (from: number): number => Math.floor((moment ?? new Date()).getTime() / 1000) + from;
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a good token', () => {
  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('signed with %s is accepted', async (alg) => {
    const token = await sign(key(alg), issuer.claims({ sub: `by-${alg}` }));
    expect((await server.call(PROFILE, { headers: bearer(token) })).status).toBe(200);
  });

  it('is accepted for several audiences, and however the scheme is written', async () => {
    const token = await issuer.token({ aud: ['account', 'wishbin-api'] });
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`])
      expect((await server.call(PROFILE, { headers: { authorization } })).status).toBe(200);
  });

  it('is accepted by clocks that differ by a few seconds, and no more', async () => {
    moment = new Date(seconds(0) * 1000);
    for (const [claims, status] of [
      [{ exp: seconds(-4) }, 200],
      [{ exp: seconds(-5) }, 401],
      [{ nbf: seconds(5) }, 200],
      [{ nbf: seconds(6) }, 401],
    ] as const)
      expect((await server.call(PROFILE, { headers: bearer(await issuer.token(claims)) })).status).toBe(
        status,
      );
    moment = undefined;
  });
});

describe('a token that was not made for us', () => {
  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'http://localhost:4000/realms/other' }],
    ['no issuer', { iss: undefined }],
    ['a list of issuers', { iss: ['a'] }],
    ['another audience', { aud: 'wishbin-storefront' }],
    ['an audience that only begins alike', { aud: 'wishbin-api-other' }],
    ['no audience', { aud: undefined }],
    ['an audience of another kind', { aud: { 0: 'wishbin-api' } }],
    ['a time from which it is good that has not come', { nbf: seconds(60) }],
    ['no end', { exp: undefined }],
    ['an end that is no number', { exp: '9999999999' }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is no text', { sub: 7 }],
    ['a subject that no database can hold', { sub: 'a\0b' }],
    ['a subject with half a character', { sub: 'a\ud800' }],
    ['a token bound to a key', { cnf: { jkt: 'x' } }],
    ['an endless subject', { sub: 'a'.repeat(256) }],
  ])('is refused: %s', async (_, claims) => {
    await expectRefused(await issuer.token(claims));
  });

  it('is refused when it is a token of another kind', async () => {
    for (const typ of ['logout+jwt', 'dpop+jwt', 'JOSE', 'x'])
      await expectRefused(await sign(key('ES256'), issuer.claims(), { typ }));
    for (const typ of ['at+jwt', 'application/at+jwt', 'jwt', undefined]) {
      const token = await sign(key('ES256'), issuer.claims(), { typ });
      expect((await server.call(PROFILE, { headers: bearer(token) })).status).toBe(200);
    }
  });

  it('is refused when the issuer differs in the least', async () => {
    const { issuer: name } = issuer.settings;
    for (const iss of [
      `${name}/`,
      name.toUpperCase(),
      ` ${name}`,
      name.replace('127.0.0.1', 'localhost'),
      [name],
    ])
      await expectRefused(await issuer.token({ iss }));
  });

  it('is refused when its time is over, in words of its own', async () => {
    const token = await issuer.token({ exp: seconds(-10) });
    await expectRefused(token, 'Your login has expired. Please log in again.');
  });
});

describe('a token that this issuer did not sign', () => {
  it('is refused without a signature: alg none', async () => {
    const unsigned = new UnsecuredJWT(issuer.claims()).encode();
    await expectRefused(unsigned);
    const [, payload] = (await issuer.token()).split('.');
    for (const alg of ['none', 'None', 'NONE', '']) {
      for (const signature of ['', 'AAAA'])
        await expectRefused(`${base64({ alg, kid: key('ES256').kid })}.${payload}.${signature}`);
    }
  });

  it('is refused when it is signed with the public key as a shared secret', async () => {
    const { jwk, kid } = key('RS256');
    const pem = await exportSPKI(
      Object(await importJWK({ ...jwk, ext: true }, 'RS256', { extractable: true })),
    );
    for (const secret of [pem, pem.trim(), JSON.stringify(jwk), String(jwk.n)]) {
      for (const alg of ['HS256', 'RS256']) {
        const signed = `${base64({ alg, kid, typ: 'JWT' })}.${base64(issuer.claims())}`;
        const signature = createHmac('sha256', secret).update(signed).digest('base64url');
        await expectRefused(`${signed}.${signature}`);
      }
    }
  });

  it('is refused with a foreign key, whatever key it names or brings along', async () => {
    const { jwk } = stranger;
    const url = `${issuer.settings.issuer}/keys`;
    await expectRefused(await sign(stranger, issuer.claims()));
    for (const header of [
      { kid: key('ES256').kid },
      { kid: undefined },
      { kid: key('ES256').kid, jwk },
      { kid: '../../keys', jku: url },
      { kid: "' or 1=1 --" },
      { kid: key('RS256').kid, alg: 'ES256' },
    ])
      await expectRefused(await sign(stranger, issuer.claims(), header));
  });

  it('is refused by algorithms that are not on the list, though their key be published', async () => {
    const strong = await signingKey('ES384');
    issuer.keys = [strong, ...issuer.keys];
    await expectRefused(await sign(strong, issuer.claims()));
  });

  it('is refused when one character of it was changed', async () => {
    const token = await issuer.token({ roles: 'shopper' });
    const [head = '', payload = '', signature = ''] = token.split('.');
    const admin = base64(issuer.claims({ roles: 'wishbin_admin' }));
    const flip = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    const altered = [
      `${head}.${admin}.${signature}`,
      `${head}.${payload}.${flip(signature)}`,
      `${head}.${payload}.${signature.slice(0, -4)}`,
      `${head}.${payload}.`,
      `${base64({ alg: 'ES256', kid: key('ES256').kid })}.${payload}.${signature}`,
      `${head}.${payload}.${(await issuer.token()).split('.')[2]}`,
    ];
    for (const each of altered) await expectRefused(each);
    expect((await server.call(PROFILE, { headers: bearer(token) })).status).toBe(200);
  });

  it('is refused with unknown extensions', async () => {
    await expectRefused(
      await sign(key('ES256'), issuer.claims(), { crit: ['urn:other'], 'urn:other': true }),
    );
  });
});

describe('what is no token', () => {
  it.each(['x', 'a.b', 'a.b.c', '..', '...', 'a.b.c.d.e', 'null', '{}', 'ey.ey.ey', '%00', 'a b c'])(
    'is refused: %s',
    async (garbage) => {
      await expectRefused(garbage);
    },
  );

  it('is refused when its parts are no objects', async () => {
    for (const part of ['[]', '1', '"x"', 'null', '{"alg":', '[['.repeat(500)]) {
      const encoded = Buffer.from(part).toString('base64url');
      await expectRefused(`${encoded}.${encoded}.${encoded}`);
    }
    for (const payload of [[], 1, 'x', null]) await expectRefused(await sign(key('ES256'), Object(payload)));
  });

  it('is refused when it is huge', async () => {
    await expectRefused(await issuer.token({ padding: 'x'.repeat(9000) }));
    const reply = await server.call(PROFILE, { headers: bearer('x'.repeat(20_000)) });
    expect(reply).toMatchObject({ status: 431, body: { code: 'bad_request' } });
  });
});

describe('no token', () => {
  it.each(['', 'Bearer', 'Bearer ', 'Basic c2FtOnNhbQ==', 'Token x', 'Bearerx'])(
    'asks for a sign-in and does nothing: "%s"',
    async (authorization) => {
      const before = await people();
      const headers: Record<string, string> = authorization ? { authorization } : {};
      const reply = await server.call(PROFILE, { headers });
      expect(reply).toMatchObject({
        status: 401,
        body: { code: 'sign_in_needed', msg: 'Please log in to go on.' },
      });
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
      expect(await people()).toBe(before);
    },
  );

  it('is not found in the address, nor in a cookie', async () => {
    const token = await issuer.token();
    expect((await server.call(`${PROFILE}?access_token=${token}`)).status).toBe(401);
    const cookie = `access_token=${token}; authorization=Bearer ${token}`;
    expect((await server.call(PROFILE, { headers: { cookie } })).status).toBe(401);
  });
});

describe('a call that is open to everybody', () => {
  it('is answered the same with a good token, a bad one and none', async () => {
    const plain = await server.call('/api/company/id/1');
    for (const token of [await issuer.token(), await issuer.token({ exp: seconds(-99) }), 'garbage']) {
      const reply = await server.call('/api/company/id/1', { headers: bearer(token) });
      expect(reply).toMatchObject({ status: 200, body: plain.body });
      expect(reply.headers.get('cache-control')).toMatch(/^public/);
    }
  });
});
