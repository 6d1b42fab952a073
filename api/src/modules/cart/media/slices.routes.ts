import {
  addMedia,
  addPicture,
  changeMedia,
  changePicture,
  deleteMedia,
  getGiftMedia,
  getMediaInput,
  listMedia,
} from 'shared-api/contract';
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
  serve(getMediaInput, ({ actor, params }) => reading.input(actor, params.cart_id, params.cartaddon_id));
  serve(getGiftMedia, ({ actor, params }) => reading.gift(actor, params.cart_id));
  serve(addMedia, ({ actor, body: { content, type_media: kind, ...place } }) =>
    texts.add(actor.personId, { ...place, kind }, content),
  );
  serve(changeMedia, ({ actor, body }) => texts.change(actor.personId, body.mediaslice_id, body.content));
  serve(addPicture, ({ actor, body: { picture_name, ...place } }) =>
    pictures.add(actor.personId, { ...place, kind: 'IMAGE' }, picture_name),
  );
  serve(changePicture, ({ actor, body }) =>
    pictures.change(actor.personId, body.mediaslice_id, body.picture_name),
  );
  serve(deleteMedia, ({ actor, params }) => remove(actor.personId, params.mediaslice_id));
}
