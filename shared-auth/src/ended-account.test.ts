/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, renderHook } from '@testing-library/react';
import { getProfile } from 'shared-api/contract/influence/influencers';
import { api, bindApi, useEndedAccount } from './index.ts';
import { updateSession } from './session/session.ts';

const BANNED = 'Your account has been banned. Please write to us if this is a mistake.';
const person = (username: string) => ({ status: 'signed-in', username, email: '', roles: [] }) as const;

describe('an account that the server has ended', () => {
  let server: Server;
  let code: string;

  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(403, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ code, msg: BANNED, request_id: '1' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterAll(() => {
    server.close();
  });

  const refused = () => act(() => expect(api.call(getProfile)).rejects.toMatchObject({ status: 403, code }));

  it('is told in the server’s words, by the code alone, and to nobody who signs in after', async () => {
    updateSession(person('june'));
    const { result } = renderHook(useEndedAccount);
    code = 'forbidden';
    await refused();
    expect(result.current).toBeNull();

    code = 'account_ended';
    await refused();
    expect(result.current).toBe(BANNED);

    act(() => updateSession({ status: 'signed-out' }));
    expect(result.current).toBeNull();
    act(() => updateSession(person('marlowe')));
    expect(result.current).toBeNull();
  });
});
