import { createCompany, getHealth, getProfile, type Operation, operations } from 'shared-api/contract';
import { openEnum, productionPhaseSchema } from 'shared-api/contract/fields';
import * as z from 'zod/mini';
import { loadConfig } from '../../config/config.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { notFound } from '../http/errors.ts';
import { createHttpServer } from '../http/http-server.ts';
import type { Actor } from '../identity/actor.ts';
import { type Inputs, serveContract } from './serve.ts';

const somebody: Actor = { personId: 7, subject: 's', username: 'sam', roles: [], isAdmin: false };
const authenticate = async () => somebody;

const aServer = (checkAnswers: boolean) => {
  const http = createHttpServer(loadConfig({ LOG_LEVEL: 'silent' }));
  return { http, serve: serveContract(http, { checkAnswers, authenticate }) };
};

describe('routing from the contract', () => {
  it('routes every call that the contract calls built, and none that is planned', async () => {
    const server = await startTestServer();
    for (const { built, method, path, name } of operations) {
      const url = path.replace(/:\w+/g, '1');
      const routed =
        server.app.http.findRoute({ method, url: path }) !== null ||
        server.app.http.hasRoute({ method, url });
      expect({ name, routed }).toEqual({ name, routed: built });
    }
  });

  it('refuses planned calls, and public answers to calls that need a sign-in', () => {
    const { serve } = aServer(true);
    const nobody = async () => ({ msg: 'never' });
    expect(() => serve({ ...createCompany, answer: z.any(), built: false }, nobody)).toThrow(
      'the contract calls it planned',
    );
    expect(() =>
      serve({ ...createCompany, answer: z.any(), built: true }, nobody, { cache: 'public' }),
    ).toThrow('cannot be public');
  });

  it('hands the person to calls that need a sign-in, and to no other', async () => {
    const { http, serve } = aServer(true);
    const answer = z.looseObject({});
    serve({ ...getProfile, answer }, async ({ actor }) => ({ name: actor.username }));
    serve({ ...getHealth, answer }, async (inputs) => {
      // @ts-expect-error: public calls have no actor.
      return { actor: inputs.actor };
    });
    // @ts-expect-error: nor where the level of access is not known.
    const anybody = ({ actor }: Inputs<Operation>) => actor;
    expect(anybody).toBeDefined();
    const headers = { authorization: 'Bearer x' };
    expect((await http.inject({ url: '/api/stakeholder/profile', headers })).json()).toEqual({ name: 'sam' });
    expect((await http.inject({ url: '/api/health', headers })).json()).toEqual({});
    await http.close();
  });

  it('hands the browser’s name to every call but those whose answer everybody shares', async () => {
    const { http, serve } = aServer(true);
    const visitor = '9b0fad3d-1e22-4072-b602-642f43408cc7';
    const answer = z.any();
    const own = { ...getProfile, path: '/api/own', answer } as const;
    serve({ ...getHealth, answer }, async (inputs) => inputs.visitor);
    serve({ ...getHealth, path: '/api/shared', answer }, async (inputs) => inputs.visitor, {
      cache: 'public',
    });
    serve(own, async (inputs) => inputs.visitor);
    const answers = async (headers: Record<string, string>) =>
      Promise.all(
        ['/api/health', '/api/own', '/api/shared'].map(async (url) => {
          const reply = await http.inject({ url, headers });
          expect(reply.headers['set-cookie']).toBeUndefined();
          return reply.json();
        }),
      );
    expect(await answers({ cookie: `wishbin-visitor=${visitor}` })).toEqual([visitor, visitor, null]);
    expect(await answers({})).toEqual([null, null, null]);
    await http.close();
  });

  it('gives no names where an answer may be kept or asked for by a link', () => {
    const { serve } = aServer(true);
    const answer = async () => ({ status: 'ok' as const });
    expect(() => serve(getHealth, answer, { visitor: 'give' })).toThrow('cannot give a cookie');
    const put = { ...getHealth, method: 'PUT' } as const;
    expect(() => serve(put, answer, { visitor: 'give', cache: 'public' })).toThrow('cannot give a cookie');
  });

  it('gives a name with an answer only, not with a refusal', async () => {
    const { http, serve } = aServer(true);
    const put = { ...getHealth, method: 'PUT', answer: z.string() } as const;
    serve(put, async ({ visitor }) => visitor.toUpperCase(), { visitor: 'give' });
    serve({ ...put, path: '/api/refused' }, () => Promise.reject(notFound('page')), { visitor: 'give' });
    const given = await http.inject({ method: 'PUT', url: '/api/health' });
    expect(given.headers['set-cookie']).toContain(`wishbin-visitor=${given.json().toLowerCase()};`);
    const refused = await http.inject({ method: 'PUT', url: '/api/refused' });
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([404, undefined]);
    await http.close();
  });

  it('says which input is wrong, unless the contract has a whole sentence for it', async () => {
    const { http, serve } = aServer(true);
    const body = z.object({
      first: z.int({ error: 'A number is expected here.' }),
      second: z.int({ error: 'No number' }),
    });
    serve({ ...getHealth, method: 'PUT', body, answer: z.any() }, async () => 'done');
    const msg = async (payload: object) =>
      (await http.inject({ method: 'PUT', url: '/api/health', payload })).json();
    expect((await msg({ first: 'x', second: 'y' })).msg).toBe('A number is expected here.');
    expect(await msg({ first: 1, second: 'y' })).toMatchObject({
      msg: 'second: No number.',
      fields: { second: 'No number.' },
    });
    await http.close();
  });

  it.each([
    ['nothing for a text', {}, 'name: A text is expected here.'],
    ['a text for a number', { name: 'x', count: 'y' }, 'count: A number is expected here.'],
    ['a part of a number', { name: 'x', count: 1.5 }, 'count: A whole number is expected here.'],
    ['a choice that is none', { name: 'x', kind: 'c' }, 'kind: One of these is expected here: a, b.'],
    ['a number that is too large', { name: 'x', count: 11 }, 'count: 10 or less is expected here.'],
    ['a text that is too long', { name: 'xxxx' }, 'name: A text of 3 characters or less is expected here.'],
    ['too few entries', { name: 'x', list: [] }, 'list: A list of 1 or more is expected here.'],
    ['no text, but a list', { name: [] }, 'name: A text is expected here.'],
    ['a field that is none', { name: 'x', other: 1 }, 'There is no field other here.'],
    ['neither of two', { name: 'x', either: true }, 'either: Another value is expected here.'],
  ])('words by itself what the contract has no sentence for: %s', async (_, payload, msg) => {
    const { http, serve } = aServer(true);
    const body = z.strictObject({
      name: z.string().check(z.maxLength(3)),
      count: z.optional(z.int().check(z.maximum(10))),
      kind: z.optional(z.enum(['a', 'b'])),
      list: z.optional(z.array(z.string()).check(z.minLength(1))),
      either: z.optional(z.union([z.string(), z.number()])),
    });
    serve({ ...getHealth, method: 'PUT', body, answer: z.any() }, async () => 'done');
    const reply = await http.inject({ method: 'PUT', url: '/api/health', payload });
    expect([reply.statusCode, reply.json().msg]).toEqual([422, msg]);
    await http.close();
  });

  it('sends no answer that breaks the contract or says more than it, where answers are checked', async () => {
    const wrong = { ...getHealth, answer: z.object({ status: z.string() }) };
    const answers = [{ status: 'ok', secret: 1 }, { status: 'ok' }];
    for (const [checked, expected] of [
      [true, [500, 200]],
      [false, [200, 200]],
    ] as const) {
      for (const [index, answer] of answers.entries()) {
        const { http, serve } = aServer(checked);
        serve(wrong, async () => answer);
        const reply = await http.inject({ url: '/api/health' });
        expect(reply.statusCode).toBe(expected[index]);
        await http.close();
      }
    }
  });

  it('sends no value that is for readers of a later one only', async () => {
    const answer = z.object({ phase: openEnum(productionPhaseSchema) });
    for (const [phase, status] of [
      ['Funding', 200],
      ['unknown', 500],
      ['Melting', 500],
    ] as const) {
      const { http, serve } = aServer(true);
      serve({ ...getHealth, answer }, async () => ({ phase }) as z.infer<typeof answer>);
      expect([phase, (await http.inject({ url: '/api/health' })).statusCode]).toEqual([phase, status]);
      await http.close();
    }
  });

  it('never exposes internal errors', async () => {
    const { http, serve } = aServer(true);
    serve(getHealth, () => Promise.reject(new Error('password=hunter2 at db.internal')));
    const reply = await http.inject({ url: '/api/health' });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      code: 'server_error',
      msg: 'Something went wrong on our side. Please try again.',
      request_id: reply.headers['x-request-id'],
    });
    await http.close();
  });
});
