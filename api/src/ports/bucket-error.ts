import { S3ServiceException } from '@aws-sdk/client-s3';
import { errorField } from '../platform/error-field.ts';
import { MediaStoreError } from './media-store-port.ts';

/** As Amazon, MinIO, Ceph and others name it. */
const full = /^(XMinioStorageFull|QuotaExceeded|InsufficientStorage|StorageFull)/;
/** The service is there and says so: nobody there will mend it but whoever runs the server. */
const refused =
  /^(NoSuchBucket|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|CredentialsProviderError)$/;

/** What went wrong with a bucket, in words for whoever runs the server. */
export function bucketError(bucket: string, error: unknown): MediaStoreError {
  const name = String(errorField(error, 'name'));
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const told = (reason: MediaStoreError['reason'], says: string): MediaStoreError =>
    new MediaStoreError(reason, `The bucket ${bucket} ${says} (${name})`, { cause: error });
  if (status === 507 || full.test(name)) return told('full', 'is full');
  if (status === 404) return told('refused', 'is not there');
  if (status === 401 || status === 403 || refused.test(name)) return told('refused', 'does not let us in');
  if (status !== undefined && status < 500 && status !== 429 && status !== 408)
    return told('refused', 'does not understand us');
  return told('unavailable', 'cannot be reached');
}

/** Nothing for an object that is not there; what is wrong with the bucket itself goes on. */
export async function unlessMissing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name))
      return undefined;
    throw error;
  }
}
