import type { Client } from 'shared-api/client';
import type { ApiBinding } from './api-binding.ts';

let binding: ApiBinding = { baseUrl: '' };
let client: Promise<Client> | undefined;

/** Tells once, before the first call, where the server is. */
export function bindApi(to: ApiBinding): void {
  binding = to;
  client = undefined;
}

/**
 * The server's calls, for every loader and every action of the shell and the remotes.
 * The client is loaded with the first call: a page that arrives with its data does not need it.
 */
export const api: Pick<Client, 'call'> = {
  async call(operation, ...input) {
    client ??= loadClient();
    return (await client).call(operation, ...input);
  },
};

async function loadClient(): Promise<Client> {
  try {
    return (await import('./bound-client.ts')).boundClient(binding);
  } catch (error) {
    // Not kept: the next call asks for the code again.
    client = undefined;
    throw error;
  }
}
