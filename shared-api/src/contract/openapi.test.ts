import { Validator } from '@seriousme/openapi-schema-validator';
import { openApiDocument } from './openapi.ts';
import { operations } from './operations.ts';

const document = openApiDocument();
const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, entry]) => ({ path, method, entry: JSON.stringify(entry) })),
);

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

describe('OpenAPI document', () => {
  it('is valid by the official schema, with an identity server and without', async () => {
    for (const each of [document, openApiDocument({ issuer: 'https://id.example/realms/shop' })]) {
      const result = await new Validator().validate(JSON.parse(JSON.stringify(each)));
      expect(result.errors).toBeUndefined();
      expect(result.valid).toBe(true);
    }
  });

  it('says how to sign in, and what for', () => {
    expect(document.components).toMatchObject({
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    });
    for (const issuer of ['https://id.example/realms/shop', 'https://id.example/realms/shop/']) {
      const openIdConnectUrl = 'https://id.example/realms/shop/.well-known/openid-configuration';
      expect(openApiDocument({ issuer }).components).toMatchObject({
        securitySchemes: { bearer: { type: 'openIdConnect', openIdConnectUrl } },
      });
    }
    for (const operation of operations) {
      const entry = entries.find((each) => each.entry.includes(`"operationId":"${operation.name}"`))?.entry;
      const security = {
        anonymous: '[]',
        provider: '[{"signature":[]}]',
        admin: '[{"bearer":["wishbin_admin"]}]',
      };
      const expected = Object.hasOwn(security, operation.access)
        ? Reflect.get(security, operation.access)
        : '[{"bearer":[]}]';
      expect(entry).toContain(`"security":${expected},`);
      const signedIn = expected.includes('bearer');
      const ownPages = operation.access === 'anonymous' && operation.method !== 'GET';
      expect(entry?.includes('"401":{"description":"sign_in_needed"')).toBe(signedIn);
      expect(entry?.includes('"403":{"description":"forbidden')).toBe(signedIn || ownPages);
      expect(entry?.includes('account_ended')).toBe(signedIn);
    }
  });

  it('holds every call exactly once', () => {
    expect(entries).toHaveLength(operations.length);
    for (const { name } of operations) {
      expect(entries.filter(({ entry }) => entry.includes(`"operationId":"${name}"`))).toHaveLength(1);
    }
  });

  it('says who may call and whether it is answered now', () => {
    for (const operation of operations) {
      const found = entries.find(({ entry }) => entry.includes(`"operationId":"${operation.name}"`));
      expect(found?.entry).toContain(`"x-access":"${operation.access}"`);
      expect(found?.entry).toContain(`"x-built":${operation.built}`);
      expect(found?.method).toBe(operation.method.toLowerCase());
    }
  });

  it('points at named schemas that exist', () => {
    const schemas = Object.keys(document.components.schemas ?? {}).map(
      (name) => `#/components/schemas/${name}`,
    );
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(operations.length);
    expect(refs.filter((ref) => !schemas.includes(ref))).toEqual([]);
    expect(schemas.filter((schema) => !refs.includes(schema))).toEqual([]);
  });

  it('declares every parameter of a path, as a whole number where it is an id', () => {
    for (const { path, entry } of entries) {
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(entry).toContain(`"name":"${name}","in":"path"`);
    }
    expect(document.paths['/api/company/id/{id}']?.get).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } }],
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Company' } } } },
      },
      security: [],
    });
  });

  it('describes the bodies of refusals', () => {
    const replies = JSON.stringify(document.paths['/api/order/cart']?.post);
    expect(replies).toContain('"423":{"description":"influencer_not_for_product"');
    expect(replies).toContain('"424":{"description":"quantity_over_max"');
    expect(replies).toContain('"401":{"description":"sign_in_needed"');
  });

  it('describes pictures as multipart bodies', () => {
    expect(document.paths['/api/order/mediaslice/picture']?.post).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { required: ['picture_name', 'cart_id', 'cartaddon_id', 'gift'] },
          },
        },
      },
    });
  });
});
