import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { MediaBucket } from '../ports/media-store/bucket-media-store.ts';
import { endAfterTests } from './end-after-tests.ts';
import { startLocalServer } from './local-server.ts';

/** Sets an account for the AWS SDK to find in the environment, until it is taken back by what this gives. */
export function lendAwsAccount(account: Readonly<Record<string, string>>): () => Promise<void> {
  const before = Object.keys(account).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, account);
  return endAfterTests(async () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
}

/** The server's one account, as variables of the environment in which the client looks for it. */
export const S3_ACCOUNT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A real S3 server on a free port, with its buckets in a temporary folder. */
export interface S3Server {
  /** A new, empty bucket. */
  bucket(): Promise<MediaBucket>;
  /** Removes a bucket with all that is in it. */
  removeBucket(bucket: MediaBucket): Promise<void>;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'wishbin-s3-'));
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false });
  const { port } = await s3.run();
  return {
    bucket: async () => {
      const name = `pictures-${randomUUID()}`;
      await mkdir(join(directory, name));
      return { name, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' };
    },
    removeBucket: ({ name }) => rm(join(directory, name), { recursive: true }),
    stop: endAfterTests(async () => {
      const closed = once(s3.httpServer, 'close');
      s3.httpServer.close();
      s3.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    }),
  };
}

/** A bucket on a fake service with programmable replies. */
export async function startBrokenBucket(answer: RequestListener): Promise<MediaBucket> {
  return { name: 'pictures', endpoint: await startLocalServer(answer), region: 'us-east-1' };
}

/** Answers every request with a status and an error of S3. */
export function sayingError(status: number, code: string): RequestListener {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
  return (request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(status, { 'content-type': 'application/xml' }).end(body));
  };
}
