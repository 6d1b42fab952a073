import { type Client, createClient } from 'shared-api/client';
import { type ApiBinding, sessionBinding } from './session-binding.ts';

/** The client as this session uses it. */
export function boundClient(binding: ApiBinding): Client {
  return createClient(sessionBinding(binding));
}
