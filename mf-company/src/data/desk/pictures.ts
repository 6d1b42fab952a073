import { addDeskPicture, changeDeskPictures } from 'shared-api/contract/desk-picture';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { api } from 'shared-auth';
import { type Deed, deedOf, patience } from './deed.ts';
import { once } from './request-key.ts';
import { uploading } from './uploading.ts';

export function addPicture(
  company: string,
  id: number,
  body: { picture_name: File; alt: string },
  watch: { readonly stop: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<Deed<DeskProduct>> {
  const { alt, picture_name: file } = body;
  const entry = `picture of ${company} ${id} ${alt} ${file.name} ${file.size} ${file.lastModified}`;
  return once(entry, (key) =>
    deedOf(
      uploading(watch, (rest) => api.upload(addDeskPicture, { params: { company, id }, body, key, ...rest })),
      'a picture could not be uploaded',
    ),
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
