import { addDeskPicture, changeDeskPictures } from 'shared-api/contract/desk-picture';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { api } from 'shared-auth';
import { type Deed, deedOf, patience } from './deed.ts';
import { uploading } from './uploading.ts';

export function addPicture(
  company: string,
  id: number,
  body: { picture_name: File; alt: string },
  watch: { readonly stop: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<Deed<DeskProduct>> {
  return deedOf(
    uploading(watch, (rest) => api.upload(addDeskPicture, { params: { company, id }, body, ...rest })),
    'a picture could not be uploaded',
  );
}

/** The pictures in their order; those left out are removed. */
export function savePictures(
  company: string,
  id: number,
  body: { version: number; pictures: { id: number; alt: string }[] },
): Promise<Deed<DeskProduct>> {
  return deedOf(
    api.call(changeDeskPictures, { params: { company, id }, body, signal: patience() }),
    'the pictures could not be saved',
  );
}
