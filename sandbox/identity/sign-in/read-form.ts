import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Form } from './problems.ts';

/** Far above any form of ours. */
const LIMIT = 16 * 1024;

/** Lets the routes of `scope` take forms, and nothing else. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(formBody, {
    bodyLimit: LIMIT,
    parser: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
}

/** Every field a text; what is no text of UTF-8 shows as such and fits no rule. */
export const formOf = ({ body }: FastifyRequest): Form => (body ?? {}) as Form;
