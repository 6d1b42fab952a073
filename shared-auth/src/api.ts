import type { Client, Upload } from 'shared-api/client';
import { noteEndedAccount } from './session/ended-account.ts';
import type { ApiBinding } from './session-binding.ts';

interface Api extends Pick<Client, 'call'> {
  /** A call that sends a form with files and reports progress. For browsers only. */
  readonly upload: Upload;
}

let binding: ApiBinding = { baseUrl: '' };
let client: Promise<Client> | undefined;
let upload: Promise<Upload> | undefined;

/** Sets the server's URL, once, before the first call. */
export function bindApi(to: ApiBinding): void {
  binding = to;
  client = undefined;
  upload = undefined;
}

/**
 * The server's calls, for every loader and every action of the shell and the remotes.
 * The client is loaded with the first call, and what uploads need with the first of them: a page that arrives with its data
 * needs neither.
 */
export const api: Api = {
  async call(operation, ...input) {
    client ??= loadClient();
    const { call } = await client;
    return noted(call(operation, ...input));
  },
  async upload(operation, options) {
    upload ??= loadUpload();
    const send = await upload;
    return noted(send(operation, options));
  },
};

async function noted<Value>(calling: Promise<Value>): Promise<Value> {
  try {
    return await calling;
  } catch (error) {
    throw noteEndedAccount(error);
  }
}

async function loadClient(): Promise<Client> {
  try {
    return (await import('./bound-client.ts')).boundClient(binding);
  } catch (error) {
    // Not cached: the next call loads the code again.
    client = undefined;
    throw error;
  }
}

async function loadUpload(): Promise<Upload> {
  try {
    return (await import('./bound-upload.ts')).boundUpload(binding);
  } catch (error) {
    upload = undefined;
    throw error;
  }
}
