/** A stored file as it is now. `version` changes whenever the bytes do. */
export interface StoredMedia {
  readonly version: string;
  readonly size: number;
}

/**
 * What the place itself cannot do: `unavailable` now, but perhaps a little later; `refused`, until its settings
 * are corrected (no such bucket, no rights); `full`. The message names the place, for the operator.
 */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError';
  readonly reason: 'unavailable' | 'refused' | 'full';

  constructor(reason: MediaStoreError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** How a picture is stored. */
export interface WriteOptions {
  /**
   * False for what can be drawn again: a folder then does not wait for its disk, and a power cut may leave an empty file in its place.
   * True by default. A bucket keeps whatever it has accepted.
   */
  readonly flushed?: boolean;
}

/**
 * Where pictures are kept. A location is an absolute path below the store, such as `/default.jpg` or
 * `/products/2/front.jpg` (see `isMediaLocation`); anything else is a RangeError.
 * A folder rejects with Node's own errors, a bucket with MediaStoreError; both leave what was there as it was.
 */
export interface MediaStore {
  find(location: string): Promise<StoredMedia | undefined>;
  read(location: string): Promise<Buffer | undefined>;
  /** Stores or replaces, whole or not at all. */
  write(location: string, bytes: Uint8Array, options?: WriteOptions): Promise<void>;
  /** Deletes the object, if it exists. */
  remove(location: string): Promise<void>;
}

const part = '[A-Za-z0-9][A-Za-z0-9._-]{0,99}';
const locationPattern = new RegExp(`^(/${part}){1,8}$`);

/** Letters, digits, `.`, `_` and `-` in at most eight parts, none of them starting with a dot or holding two in a row. */
export function isMediaLocation(location: string): boolean {
  return location.length <= 300 && locationPattern.test(location) && !location.includes('..');
}
