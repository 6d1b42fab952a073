import { type BrowserContext, expect } from '@playwright/test';
import { type Answer, type Call, callsAs } from './shop/buyer.ts';

/** Calls the API as whoever signs in on a page of `context` from now on, with the token that the page sends. */
export function callsOf(context: BrowserContext, siteUrl: string): Call {
  let token = '';
  context.on('request', (request) => {
    token = request.headers()['authorization']?.replace(/^Bearer /, '') ?? token;
  });
  return async (method, path, body) => {
    await expect.poll(() => token, { message: 'somebody signed in has asked for something' }).not.toBe('');
    return callsAs(token, () => siteUrl)(method, path, body);
  };
}

/** The body of an answer that is as it should be. */
export async function bodyOf(asked: Promise<Answer>): Promise<unknown> {
  const { status, body } = await asked;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}
