import type { FastifyInstance } from 'fastify';
import { CallError } from './call-error.ts';

/**
 * Bodies are JSON in UTF-8 and nothing else. Bytes that are no UTF-8 are refused rather than replaced; `__proto__` and
 * `constructor.prototype` keys are refused by the framework's parser.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = typeof body === 'string' ? body : utf8.decode(body);
    } catch {
      done(new CallError('bad_request', 'The body is not text in UTF-8.'));
      return;
    }
    parse(request, text, done);
  });
}
