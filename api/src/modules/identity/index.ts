import { changeProfilePicture, getProfile } from 'shared-api/contract';
import type { Context } from '../../context.ts';
import type { Cart } from '../cart/index.ts';
import type { Images } from '../images/index.ts';
import type { Mails } from '../mail/index.ts';
import { type Deletions, deletions } from './personal-data/deletion.service.ts';
import { dataExports, type Exports } from './personal-data/export.service.ts';
import { exportLinks } from './personal-data/export-links.ts';
import { routeOwnData } from './personal-data/own-data.routes.ts';
import { profileService } from './profiles/profiles.service.ts';

export { BANNED_DAYS, GRACE_DAYS } from './personal-data/deletion.rules.ts';
export { storeDeletion } from './personal-data/deletion.service.ts';

/** The name of the job that makes archives. */
const EXPORT_JOB = 'make-exports';

interface IdentityServices {
  readonly cart: Pick<Cart, 'dropPicture'>;
  readonly images: Pick<Images, 'pictures' | 'cards'>;
  readonly mails: Mails;
}

/** People's data, for programs that act without a request. */
export interface Identity {
  readonly deletions: Deletions;
  readonly exports: Exports;
}

/** The signed-in person's own profile, and the export and deletion of their data. */
export function registerIdentity(context: Context, { cart, images, mails }: IdentityServices): Identity {
  const { http, serve, database, mediaStore, mediaKeys, clock, log, runSoon, onLeftover } = context;
  const profile = profileService({ database, pictures: images.pictures, onLeftover });
  serve(getProfile, ({ actor }) => profile.of(actor.personId));
  serve(changeProfilePicture, ({ actor, body }) => profile.changePicture(actor.personId, body.picture_name));

  const ended = deletions({
    database,
    mails,
    images,
    savedCards: context.savedCards,
    dropPicture: cart.dropPicture,
    log,
  });
  const exports = dataExports({
    database,
    mediaStore,
    sealer: context.sealer,
    makeSoon: () => runSoon(EXPORT_JOB),
    onDamage: context.onDamage,
    onLeftover,
  });
  routeOwnData(http, serve, { deletions: ended, exports, links: exportLinks(mediaKeys, clock) });
  context.schedule(
    { name: EXPORT_JOB, due: '*/5 * * * *', work: exports.makeAll },
    { name: 'delete-accounts', due: '47 * * * *', work: ended.carryOut },
    { name: 'remove-exports', due: '52 * * * *', work: exports.removeExpired },
    { name: 'enforce-retention', due: '3 5 * * *', work: ended.enforceRetention },
  );
  return { deletions: ended, exports };
}
