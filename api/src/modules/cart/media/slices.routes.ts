import {
  addMedia,
  addPicture,
  changeMedia,
  changePicture,
  deleteMedia,
  getGiftMedia,
  getMediaInput,
  listGivenMedia,
  listMedia,
} from 'shared-api/contract';
import { CENTERED } from 'shared-api/rules';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { MediaReading, PictureMedia, TextMedia } from './slices.service.ts';

interface Services {
  readonly reading: MediaReading;
  readonly texts: TextMedia;
  readonly pictures: PictureMedia;
  readonly remove: (buyerId: number, sliceId: number) => Promise<{ msg: string }>;
}

export function routeMedia(serve: Serve, { reading, texts, pictures, remove }: Services): void {
  serve(listMedia, ({ actor, params }) => reading.list(actor, params.cart_id, params.cartaddon_id));
  serve(listGivenMedia, ({ actor }) => reading.given(actor.personId));

  serve(getMediaInput, ({ actor, params }) => reading.input(actor, params.cart_id, params.cartaddon_id));
  serve(getGiftMedia, ({ actor, params }) => reading.gift(actor, params.cart_id));
  serve(addMedia, ({ actor, body: { content, type_media: kind, ...place } }) =>
    texts.add(actor.personId, { ...place, kind }, content),
  );
  serve(changeMedia, ({ actor, body }) => texts.change(actor.personId, body.mediaslice_id, body.content));
  serve(addPicture, ({ actor, body: { picture_name: picture, placement, ...place } }) =>
    pictures.add(actor.personId, { ...place, kind: 'IMAGE' }, { picture, placement }),
  );
  serve(changePicture, ({ actor, body: { mediaslice_id, picture_name: picture, placement } }) => {
    if (picture) return pictures.change(actor.personId, mediaslice_id, { picture, placement });
    // The contract takes no form without both.
    return pictures.place(actor.personId, mediaslice_id, placement ?? CENTERED);
  });
  serve(deleteMedia, ({ actor, params }) => remove(actor.personId, params.mediaslice_id));
}
