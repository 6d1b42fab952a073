import { removeOldQuotes } from './modules/checkout/index.ts';
import { type PictureRemoval, removeOrphanPictures, resealMedia } from './modules/media/index.ts';
import type { Job } from './platform/jobs/job.ts';
import type { Sealer } from './platform/sealing/sealer.ts';

/** Milliseconds after which a picture that nothing shows is not one that is just being given. */
const GIVEN = 3_600_000;

export interface ScheduledParts extends PictureRemoval {
  readonly sealer: Sealer;
  /** Told of a text that does not open. */
  readonly onDamage: (sliceId: number, error: unknown) => void;
}

/** What the server does by itself: every job there is, and when. */
export function scheduledJobs({ database, pictures, onLeftover, sealer, onDamage }: ScheduledParts): Job[] {
  return [
    {
      name: 'remove-orphan-pictures',
      due: '23 * * * *',
      work: () => removeOrphanPictures({ database, pictures, onLeftover }, GIVEN),
    },
    {
      name: 'reseal-media',
      due: '41 3 * * *',
      // A start is when there may be a new key.
      atStart: true,
      work: () => resealMedia(database, sealer, onDamage),
    },
    {
      name: 'remove-old-quotes',
      due: '37 * * * *',
      work: () => removeOldQuotes(database),
    },
  ];
}
