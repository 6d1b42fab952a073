import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { errorField } from '../../platform/error-field.ts';
import { isMediaLocation, type MediaStore, MediaStoreError } from './media-store-port.ts';

/** As Amazon, MinIO, Ceph and others name it. */
const full = /^(XMinioStorageFull|QuotaExceeded|InsufficientStorage|StorageFull)/;
/** The service rejects our access: only the operator can correct the settings. */
const refused =
  /^(NoSuchBucket|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|CredentialsProviderError)$/;

/** An error of the bucket, in words for the operator. */
export function bucketError(bucket: string, error: unknown): MediaStoreError {
  const name = String(errorField(error, 'name'));
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const storeError = (reason: MediaStoreError['reason'], says: string): MediaStoreError =>
    new MediaStoreError(reason, `The bucket ${bucket} ${says} (${name})`, { cause: error });
  if (status === 507 || full.test(name)) return storeError('full', 'is full');
  if (status === 404) return storeError('refused', 'is not there');
  if (status === 401 || status === 403 || refused.test(name))
    return storeError('refused', 'does not let us in');
  if (status !== undefined && status < 500 && status !== 429 && status !== 408)
    return storeError('refused', 'does not understand us');
  return storeError('unavailable', 'cannot be reached');
}

/** Undefined for a missing object; rethrows errors of the bucket. */
export async function unlessMissing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name))
      return undefined;
    throw error;
  }
}

/** A bucket of an S3-compatible service; without an endpoint, of Amazon's. */
export interface MediaBucket {
  readonly name: string;
  readonly endpoint: string | undefined;
  readonly region: string;
}

/** Pictures in a bucket, and whether it is there at all. */
export interface BucketMediaStore extends MediaStore {
  /** Rejects with MediaStoreError when the bucket cannot be used. */
  check(): Promise<void>;
}

/** Milliseconds that one operation may take, its repetitions included. */
const OPERATION_TIMEOUT_MS = 15_000;

/** The name of no picture, under which nothing is ever stored. */
const NOTHING = '.nothing';

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };

/**
 * Pictures in a bucket. An object is there whole or not at all, as S3 promises: what was cut off is never seen. The
 * SDK repeats what failed for a moment; credentials it finds by itself. It needs the rights
 * to get, put and delete objects and to list the bucket, without which a missing object looks like a forbidden one.
 */
export function bucketMediaStore(bucket: MediaBucket, timeoutMs = OPERATION_TIMEOUT_MS): BucketMediaStore {
  const Bucket = bucket.name;
  const client = new S3Client({
    region: bucket.region,
    ...(bucket.endpoint && { endpoint: bucket.endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 3000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Other services than Amazon's do not know the newer checksums; the connection has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const get = (Key: string, abortSignal: AbortSignal) =>
    unlessMissing(client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }));
  const ask = <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> =>
    inTime(timeoutMs, work).catch((error) => {
      throw bucketError(Bucket, error);
    });

  return {
    check: () => ask(async (abortSignal) => void (await get(NOTHING, abortSignal))),
    find: async (location) => {
      const Key = keyOf(location);
      return ask(async (abortSignal) => {
        const head = await unlessMissing(
          client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }),
        );
        // An answer without a body does not say which of the two is missing.
        if (!head) return void (await get(Key, abortSignal));
        return { size: head.ContentLength ?? 0, version: (head.ETag ?? '').replace(/[^A-Za-z0-9-]/g, '') };
      });
    },
    read: async (location) => {
      const Key = keyOf(location);
      return ask(async (abortSignal) => {
        const found = await get(Key, abortSignal);
        return found?.Body && Buffer.from(await found.Body.transformToByteArray());
      });
    },
    write: async (location, bytes) => {
      const input = { Bucket, Key: keyOf(location), Body: bytes, ContentType: typeOf(location) };
      await ask((abortSignal) => client.send(new PutObjectCommand(input), { abortSignal }));
    },
    remove: async (location) => {
      const input = { Bucket, Key: keyOf(location) };
      await ask((abortSignal) => client.send(new DeleteObjectCommand(input), { abortSignal }));
    },
  };
}

/** A service that stops in the middle of an answer is away too. */
async function inTime<T>(timeoutMs: number, work: (limit: AbortSignal) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs);
  const over = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
  });
  return Promise.race([work(limit), over]);
}

function keyOf(location: string): string {
  if (!isMediaLocation(location)) throw new RangeError(`Not a place for a picture: ${location}`);
  return location.slice(1);
}

function typeOf(location: string): string {
  return types[location.slice(location.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
