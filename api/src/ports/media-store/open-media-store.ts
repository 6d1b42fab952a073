import { join } from 'node:path';
import type { MediaBucket } from './bucket-media-store.ts';
import { folderMediaStore } from './folder-media-store.ts';
import { type MediaStore, MediaStoreError } from './media-store-port.ts';

export interface MediaStoreOptions {
  /** Without one, pictures are in the folder `images`. */
  readonly mediaBucket: MediaBucket | undefined;
  readonly dataDir: string;
  /** Called when the bucket is unreachable. */
  readonly onAway: (error: MediaStoreError) => void;
}

/** Where pictures are without a bucket. */
export const imagesFolder = (dataDir: string): string => join(dataDir, 'images');

/**
 * The one place that decides where pictures are kept. The S3 client is loaded only for a bucket. Throws
 * MediaStoreError when there is no such bucket or it lets us do nothing.
 */
export async function openMediaStore({
  mediaBucket,
  dataDir,
  onAway,
}: MediaStoreOptions): Promise<MediaStore> {
  if (!mediaBucket) return folderMediaStore(imagesFolder(dataDir));
  const { bucketMediaStore } = await import('./bucket-media-store.ts');
  const store = bucketMediaStore(mediaBucket);
  await store.check().catch((error) => {
    if (!(error instanceof MediaStoreError) || error.reason === 'refused') throw error;
    onAway(error);
  });
  return store;
}
