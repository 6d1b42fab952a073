import { createCompany, getHealth, getProfile, type Operation, operations } from 'shared-api/contract';
import * as z from 'zod/mini';
import { loadConfig } from '../../config.ts';
import { startTestServer } from '../../testing/test-server.ts';
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
    await server.close();
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
      // @ts-expect-error: no such thing in a call that is open to everybody.
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

  it('never tells what went wrong inside', async () => {
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
