import { type Client, createClient } from 'shared-api/client';
import type { ApiBinding } from './api-binding.ts';
import { getToken } from './session/actions.ts';
import { leaveAfterRefusal, renewAfterRefusal } from './session/renew-after-refusal.ts';

/** The client as this session uses it: its token before each request, and what a 401 does. */
export function boundClient({ baseUrl }: ApiBinding): Client {
  return createClient({
    baseUrl,
    getToken: () => getToken(),
    onUnauthorized: renewAfterRefusal,
    onRefused: leaveAfterRefusal,
  });
}
