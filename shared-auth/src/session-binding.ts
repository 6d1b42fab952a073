import type { Binding } from 'shared-api/client';
import type { ApiBinding } from './api-binding.ts';
import { getToken } from './session/actions.ts';
import { leaveAfterRefusal, renewAfterRefusal } from './session/renew-after-refusal.ts';

/** The server's calls as this session makes them: its token before each request, and what a 401 does. */
export function sessionBinding({ baseUrl }: ApiBinding): Binding {
  return {
    baseUrl,
    getToken: () => getToken(),
    onUnauthorized: renewAfterRefusal,
    onRefused: leaveAfterRefusal,
  };
}
