import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import type { Params } from './read-params.ts';
import { invalid } from './service-error.ts';

/** A form or a query with nested names such as `shipping[name]`. Throws ServiceError when it cannot be read. */
export function readForm(text: string): Params {
  try {
    return qs.parse(text, {
      depth: 6,
      strictDepth: true,
      parameterLimit: 5000,
      arrayLimit: 1000,
      throwOnLimitExceeded: true,
      plainObjects: true,
    });
  } catch (error) {
    throw invalid(`The request cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Takes forms and nothing else, as the service does. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  );
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    if (body === '') return {};
    throw invalid('Send the parameters as a form (application/x-www-form-urlencoded).');
  });
}
