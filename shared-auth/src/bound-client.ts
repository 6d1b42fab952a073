import { type Client, createClient } from 'shared-api/client';
import type { ApiBinding } from './api-binding.ts';

/** The client as this session uses it. */
export function boundClient({ baseUrl }: ApiBinding): Client {
  return createClient({ baseUrl });
}
