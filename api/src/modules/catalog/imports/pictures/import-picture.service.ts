import { IMAGE_PREFIX } from 'shared-api/rules';
import type { Database } from '../../../../platform/database/database.ts';
import { CallError } from '../../../../platform/http/errors.ts';
import { RemotePictureError, type RemotePictures } from '../../../../ports/remote-picture.ts';
import type { PictureService } from '../../editing/product-parts.service.ts';
import type { RowPicture } from '../list-cells.rules.ts';
import {
  type DuePicture,
  delayPicture,
  isAnyPictureDue,
  markPictureAdded,
  markPictureFailed,
  type NamedPicture,
  takeDuePictures,
} from './import-picture.repo.ts';

/** The pictures of a row as they are noted; one without words shows its product. */
export function namedPictures(
  pictures: readonly RowPicture[],
  { productName, siteUrl }: { readonly productName: string; readonly siteUrl: string },
): NamedPicture[] {
  return pictures.map(({ address, alt }) => ({
    address,
    alt: alt || productName,
    location: ownLocation(address, siteUrl),
  }));
}

/** Where a picture is stored of which the address is one of the site's. */
function ownLocation(address: string, siteUrl: string): string | null {
  const prefix = `${siteUrl}${IMAGE_PREFIX}/`;
  if (!address.startsWith(prefix)) return null;
  const { pathname } = new URL(address);
  return pathname.slice(IMAGE_PREFIX.length);
}

export interface PictureWork {
  readonly database: Database;
  readonly remote: RemotePictures;
  readonly gallery: Pick<PictureService, 'add'>;
  /** Called for a picture at which the server failed. */
  readonly onFailure: (picture: Pick<DuePicture, 'id'>, error: unknown) => void;
  /** Schedules the next run. */
  readonly workSoon: () => void;
}

/** Pictures fetched at one time; as many as are encoded. */
const AT_ONCE = 2;
/** Milliseconds per run of the job; bounds the wait of a shutdown. */
const RUN_MS = 4000;
/** Longer than fetching and encoding two pictures takes. */
const TAKEN_S = 180;
/** Attempts at an address that does not answer. */
const TRIES_MAX = 3;
const RETRY_S = 60;
/** Wait while the server encodes other pictures. */
const BUSY_S = 5;

/**
 * Fetches the pictures that rows name and adds them to their products. A process may end at any time, and several servers may run this
 * at once: what was taken comes again, and is added once. Returns how many were done.
 */
export async function fetchImportPictures(work: PictureWork): Promise<{ readonly pictures: number }> {
  const end = performance.now() + RUN_MS;
  let pictures = 0;
  while (performance.now() < end) {
    const due = await takeDuePictures(work.database, { most: AT_ONCE, forSeconds: TAKEN_S });
    if (due.length === 0) return { pictures };
    await Promise.all(due.map((picture) => fetchPicture(work, picture)));
    pictures += due.length;
  }
  if (await isAnyPictureDue(work.database)) work.workSoon();
  return { pictures };
}

async function fetchPicture(
  { database, remote, gallery, onFailure }: PictureWork,
  due: DuePicture,
): Promise<void> {
  const { id, company_id: companyId, actor_id: actorId, product_id, address, alt, tries } = due;
  try {
    const picture = await remote.fetch(address);
    // The key: an attempt that was killed after it added the picture has added it.
    await gallery.add({ companyId, actorId }, product_id, { picture, alt }, `import-picture-${id}`);
    await markPictureAdded(database, id);
  } catch (error) {
    if (error instanceof CallError && error.code === 'unavailable')
      return delayPicture(database, id, { seconds: BUSY_S, counts: false });
    const isPassing =
      !(error instanceof CallError) && !(error instanceof RemotePictureError && !error.isPassing);
    if (isPassing && tries < TRIES_MAX)
      return delayPicture(database, id, { seconds: RETRY_S * tries, counts: true });
    if (error instanceof CallError || error instanceof RemotePictureError)
      return markPictureFailed(database, id, error.message);
    onFailure(due, error);
    await markPictureFailed(database, id, 'This picture could not be stored. Please add it at the desk.');
  }
}
