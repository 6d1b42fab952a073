import { entitySchemas, type Json } from './openapi/json-schema.ts';
import { pathsOf } from './openapi/paths.ts';
import { operations } from './operations.ts';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly tags: readonly Json[];
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json;
}

/** The contract as an OpenAPI 3.1 document: every call, `x-built` telling which are answered now, `x-access` for whom. */
export function openApiDocument(): OpenApiDocument {
  const tags = [...new Set(operations.map(({ name }) => name.split('.')[0]))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wishbin',
      version: '1.0.0',
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
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
    },
  };
}
