import { entitySchemas, type Json } from './openapi/json-schema.ts';
import { pathsOf } from './openapi/paths.ts';
import { operations } from './operations.ts';

/**
 * Version of the contract. `pnpm api:diff` says how it has to rise: by a major version for a break, by a minor one for
 * an addition. Remotes declare the range that they need.
 */
export const API_VERSION = '1.3.0';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly tags: readonly Json[];
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json;
}

export interface OpenApiOptions {
  /** Whose tokens the server accepts, an address; without it the document says only that there are tokens. */
  readonly issuer?: string;
}

/** The contract as an OpenAPI 3.1 document: every call, `x-built` telling which are answered now, `x-access` for whom. */
export function openApiDocument({ issuer }: OpenApiOptions = {}): OpenApiDocument {
  const tags = [...new Set(operations.map(({ name }) => name.split('.')[0]))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wishbin',
      version: API_VERSION,
      description:
        'Every call of the marketplace. Every path is answered with and without a slash at its end. A call whose ' +
        '`x-built` is false is planned and not answered yet. Every error body has a `code` to decide by and a `msg` to show.',
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths: pathsOf(operations),
    components: {
      schemas: entitySchemas(),
      securitySchemes: {
        bearer: bearerScheme(issuer),
        signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
    },
  };
}

function bearerScheme(issuer: string | undefined): Json {
  const description = 'The access token of a signed-in person, as `Authorization: Bearer`.';
  if (issuer === undefined) return { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description };
  const openIdConnectUrl = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  return { type: 'openIdConnect', openIdConnectUrl, description };
}
