import { setTimeout as wait } from 'node:timers/promises';
import type * as S3 from '@aws-sdk/client-s3';
import { StoreUnavailableError } from './release-store.ts';

/** Where a bucket is. Credentials come from the environment, as the AWS SDK finds them. */
export interface BucketPlace {
  readonly name: string;
  /** What every key begins with: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Of another service than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
}

/** Reads `s3://bucket/prefix`, with endpoint and region of the AWS SDK's variables; null for anything else. */
export function readBucketPlace(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): BucketPlace | null {
  const [, name, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (name === undefined) return null;
  const folders = path.split('/').filter((folder) => folder !== '');
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || undefined;
  return {
    name,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint,
    region: env.AWS_REGION || env.AWS_DEFAULT_REGION || (endpoint && 'us-east-1'),
  };
}

export interface StoredObject {
  readonly content: Buffer;
  readonly etag: string;
}

export interface ListedObject {
  /** Without the bucket's prefix. */
  readonly key: string;
  readonly bytes: number;
  /** By the service's clock, milliseconds. */
  readonly changedAt: number;
}

/** What has to be true of an object for a write to happen. */
export type Condition = { readonly etag: string } | 'absent';

/** Most milliseconds of one call, its repetitions included. */
const CALL_LIMIT_MS = 15_000;

/** Answers that end in the middle, and writes at the same moment as another, are repeated so often. */
const ATTEMPTS = 4;

/**
 * A bucket of an S3-compatible service: objects that are there whole or not at all, and writes on a condition.
 * Calls reject with StoreUnavailableError. The service has to know If-Match and If-None-Match on PUT, as Amazon's,
 * MinIO, Ceph and R2 do.
 */
export class Bucket {
  readonly place: BucketPlace;
  readonly #limitMs: number;
  #client: Promise<S3.S3Client> | undefined;

  constructor(place: BucketPlace, limitMs = CALL_LIMIT_MS) {
    this.place = place;
    this.#limitMs = limitMs;
  }

  /**
   * An object; null when there is none.
   * @param known an ETag: `unchanged` when the object still has it
   */
  async get(key: string): Promise<StoredObject | null>;
  async get(key: string, known: string | null): Promise<StoredObject | 'unchanged' | null>;
  async get(key: string, known: string | null = null): Promise<StoredObject | 'unchanged' | null> {
    return this.#call(async (client, sdk, abortSignal) => {
      for (let attempt = 1; ; attempt += 1) {
        const input = { ...this.#object(key), ...(known && { IfNoneMatch: known }) };
        const found = await unlessStatus([304, 404], () =>
          client.send(new sdk.GetObjectCommand(input), { abortSignal }),
        );
        if (found === 304) return 'unchanged';
        if (typeof found === 'number' || !found.Body) return null;
        try {
          const content = Buffer.from(await found.Body.transformToByteArray());
          return { content, etag: found.ETag ?? '' };
        } catch (error) {
          // The SDK repeats calls, but not those whose answer has begun.
          if (attempt === ATTEMPTS) throw error;
          await jitter(attempt);
        }
      }
    });
  }

  /** Writes an object, whole; false when `condition` is not true of the one that is there. */
  async put(key: string, content: Buffer | string, condition?: Condition): Promise<boolean> {
    const when =
      condition === undefined
        ? {}
        : condition === 'absent'
          ? { IfNoneMatch: '*' }
          : { IfMatch: condition.etag };
    const bytes = Buffer.from(content);
    return this.#call(async (client, sdk, abortSignal) => {
      for (let attempt = 1; ; attempt += 1) {
        const input = { ...this.#object(key), Body: bytes, ...when };
        let attempts = 1;
        const written = await unlessStatus(condition ? [404, 409, 412] : [], async () => {
          try {
            return await client.send(new sdk.PutObjectCommand(input), { abortSignal });
          } catch (error) {
            attempts = Number(metadataOf(error).attempts);
            throw error;
          }
        });
        if (typeof written !== 'number') return true;
        // 409: another write at the same moment, which may fail yet. 404: an object to be replaced, or the bucket.
        if (written === 404 && condition === 'absent') throw new Error('NoSuchBucket');
        // The answer to the first try was lost, and the SDK's next one met what that had written.
        if (attempts > 1 && (await this.get(key))?.content.equals(bytes)) return true;
        if (written !== 409 || attempt === ATTEMPTS) return false;
        await jitter(attempt);
      }
    });
  }

  /** Removes an object, if it is there. */
  async remove(key: string): Promise<void> {
    await this.#call((client, sdk, abortSignal) =>
      client.send(new sdk.DeleteObjectCommand(this.#object(key)), { abortSignal }),
    );
  }

  /** Every object whose key begins with `start`, in the order of keys. */
  async list(start: string): Promise<ListedObject[]> {
    const found: ListedObject[] = [];
    let next: string | undefined;
    do {
      const page = await this.#call((client, sdk, abortSignal) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: this.place.name,
            Prefix: this.place.prefix + start,
            ...(next && { ContinuationToken: next }),
          }),
          { abortSignal },
        ),
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const key = Key.slice(this.place.prefix.length);
        found.push({ key, bytes: Size, changedAt: LastModified?.getTime() ?? 0 });
      }
      next = page.NextContinuationToken;
    } while (next);
    return found;
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.name, Key: this.place.prefix + key };
  }

  async #call<Result>(
    work: (client: S3.S3Client, sdk: typeof S3, limit: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    try {
      // Programs with a store in a folder need none of it.
      const sdk = await import('@aws-sdk/client-s3');
      this.#client ??= Promise.resolve(createClient(sdk, this.place, this.#limitMs));
      const client = await this.#client;
      return await inTime(this.#limitMs, (limit) => work(client, sdk, limit));
    } catch (error) {
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      throw new StoreUnavailableError(`The bucket ${this.place.name} cannot be used (${why})`, {
        cause: error,
      });
    }
  }
}

function createClient(sdk: typeof S3, { endpoint, region }: BucketPlace, limitMs: number): S3.S3Client {
  return new sdk.S3Client({
    ...(region && { region }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 3000, requestTimeout: limitMs, throwOnRequestTimeout: true },
    // Other services than Amazon's do not know the newer checksums; releases have hashes of their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** The status instead of an error, for those that are answers. */
async function unlessStatus<Result, Status extends number>(
  statuses: readonly Status[],
  call: () => Promise<Result>,
): Promise<Result | Status> {
  try {
    return await call();
  } catch (error) {
    // A missing bucket has the same status as a missing object.
    if (error instanceof Error && error.name === 'NoSuchBucket') throw error;
    const { httpStatusCode } = metadataOf(error);
    const known = statuses.find((each) => each === httpStatusCode);
    if (known === undefined) throw error;
    return known;
  }
}

/** What the SDK says of a call that failed. */
function metadataOf(error: unknown): { httpStatusCode?: unknown; attempts?: unknown } {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return {};
  const { $metadata: metadata } = error;
  return typeof metadata === 'object' && metadata !== null ? metadata : {};
}

/** A service that stops in the middle of an answer is away too. */
async function inTime<Result>(
  limitMs: number,
  work: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(limitMs);
  const over = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
  });
  return Promise.race([work(limit), over]);
}

/** Waits a random part of a time that doubles with each attempt, at most a second: those who collided part. */
export async function jitter(attempt: number): Promise<void> {
  await wait(Math.random() * Math.min(1000, 25 * 2 ** attempt));
}
