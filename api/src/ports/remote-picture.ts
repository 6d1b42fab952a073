import type { IncomingMessage } from 'node:http';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import { AddressError, type AddressFault, type PublicHttpParts, publicHttp } from './public-http.ts';

/** A picture could not be fetched from the address that a person gave. */
export class RemotePictureError extends Error {
  override readonly name = 'RemotePictureError';
  /** The same address may work a little later. */
  readonly isPassing: boolean;

  /** @param message a sentence for the person who gave the address */
  constructor(message: string, isPassing: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isPassing = isPassing;
  }
}

/** Fetches pictures from addresses of the public internet. */
export interface RemotePictures {
  /**
   * The bytes behind an http or https address, whatever they are; at most 8 MB, within ten seconds.
   * @throws RemotePictureError
   */
  fetch(address: string): Promise<Blob>;
}

export interface RemotePicturesParts extends PublicHttpParts {
  readonly limits?: { readonly bytes: number; readonly timeoutMs: number };
}

const LIMITS = { bytes: PICTURE_BYTES_MAX, timeoutMs: 10_000 };
const HEADERS = { accept: 'image/jpeg, image/png', 'user-agent': 'Wishbin-import' };

const faults: Readonly<Record<AddressFault, string>> = {
  malformed: 'This is not the address of a picture.',
  scheme: 'The address of a picture begins with https://.',
  password: 'This address holds a password. Please use one without it.',
  port: 'This address holds a port. Please use one without it.',
  not_public: 'This address is not on the public internet.',
  redirects: 'This address leads on to others too often.',
};

export function remotePictures({ limits = LIMITS, ...parts }: RemotePicturesParts): RemotePictures {
  const { get } = publicHttp(parts);
  return {
    fetch: async (address) => {
      const signal = AbortSignal.timeout(limits.timeoutMs);
      try {
        const { response } = await get(address, { signal, headers: HEADERS });
        const { statusCode = 0 } = response;
        if (statusCode === 200) return await readBytes(response, limits.bytes);
        response.destroy();
        throw answered(statusCode);
      } catch (error) {
        throw asRemoteError(error, signal);
      }
    },
  };
}

function answered(status: number): RemotePictureError {
  const isPassing = status === 429 || status >= 500;
  return new RemotePictureError(`There is no picture at this address: it answers ${status}.`, isPassing);
}

async function readBytes(response: IncomingMessage, most: number): Promise<Blob> {
  const tooLarge = new RemotePictureError('A picture may have at most 8 MB.', false);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    if (Number(response.headers['content-length'] ?? 0) > most) throw tooLarge;
    for await (const chunk of response) {
      size += chunk.length;
      if (size > most) throw tooLarge;
      chunks.push(new Uint8Array(chunk));
    }
  } finally {
    response.destroy();
  }
  return new Blob(chunks);
}

function asRemoteError(error: unknown, { aborted: isLate }: AbortSignal): RemotePictureError {
  if (error instanceof RemotePictureError) return error;
  if (error instanceof AddressError) return new RemotePictureError(faults[error.fault], false);
  const message = isLate ? 'This address took too long to answer.' : 'This address does not answer.';
  return new RemotePictureError(message, true, { cause: error });
}
