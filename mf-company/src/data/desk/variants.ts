import {
  addDeskMerchandise,
  changeDeskMerchandise,
  changeDeskMerchandisePicture,
  removeDeskMerchandisePicture,
} from 'shared-api/contract/desk-variant';
import type { DeskMerchandise, DeskMerchandiseForm } from 'shared-api/contract/desk-variant-schema';
import { api } from 'shared-auth';
import { type Deed, deedOf, patience } from './deed.ts';
import { once } from './request-key.ts';
import { uploading } from './uploading.ts';

export function addVariant(
  company: string,
  id: number,
  body: DeskMerchandiseForm,
): Promise<Deed<DeskMerchandise>> {
  return once(`variant of ${company} ${id} ${JSON.stringify(body)}`, (key) =>
    deedOf(
      api.call(addDeskMerchandise, { params: { company, id }, body, key, signal: patience() }),
      'a variant could not be added',
    ),
  );
}

export function saveVariant(
  company: string,
  merch_id: number,
  body: DeskMerchandiseForm & { version: number },
): Promise<Deed<DeskMerchandise>> {
  return deedOf(
    api.call(changeDeskMerchandise, { params: { company, merch_id }, body, signal: patience() }),
    'a variant could not be saved',
  );
}

export function saveVariantPicture(
  company: string,
  merch_id: number,
  body: { picture_name: File; alt: string },
  watch: { readonly stop: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<Deed<DeskMerchandise>> {
  return deedOf(
    uploading(watch, (rest) =>
      api.upload(changeDeskMerchandisePicture, { params: { company, merch_id }, body, ...rest }),
    ),
    'the picture of a variant could not be uploaded',
  );
}

export function removeVariantPicture(
  company: string,
  merch_id: number,
  version: number,
): Promise<Deed<DeskMerchandise>> {
  return deedOf(
    api.call(removeDeskMerchandisePicture, {
      params: { company, merch_id },
      query: { version },
      signal: patience(),
    }),
    'the picture of a variant could not be removed',
  );
}
