import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { MediaBucket } from '../ports/bucket-media-store.ts';

/** A bucket at a service of its own that behaves as told. */
export interface BrokenBucket {
  readonly bucket: MediaBucket;
  /** Nobody answers from now on. */
  stop(): Promise<void>;
}

export async function startBrokenBucket(answer: RequestListener): Promise<BrokenBucket> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  return {
    bucket: { name: 'pictures', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers every request with a status and an error of S3. */
export function sayingError(status: number, code: string): RequestListener {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
  return (request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(status, { 'content-type': 'application/xml' }).end(body));
  };
}
