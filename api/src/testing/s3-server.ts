import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { MediaBucket } from '../ports/bucket-media-store.ts';

/** The server's one account, as variables of the environment in which the client looks for it. */
export const S3_ACCOUNT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A real S3 server on a free port, keeping its buckets in a folder of its own. */
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
    stop: async () => {
      const closed = once(s3.httpServer, 'close');
      s3.httpServer.close();
      s3.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
