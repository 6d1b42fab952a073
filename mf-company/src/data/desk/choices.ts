import {
  addDeskAttribute,
  changeDeskAttribute,
  changeDeskOptionPicture,
  orderDeskAttributes,
  removeDeskAttribute,
  removeDeskOptionPicture,
} from 'shared-api/contract/desk-attribute';
import type { DeskAttributeForm } from 'shared-api/contract/desk-attribute-schema';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { api } from 'shared-auth';
import { type Deed, deedOf, patience } from './deed.ts';
import { once } from './request-key.ts';
import { uploading } from './uploading.ts';

type Done = Promise<Deed<DeskProduct>>;

export function addChoice(company: string, id: number, body: DeskAttributeForm): Done {
  return once(`choice of ${company} ${id} ${JSON.stringify(body)}`, (key) =>
    deedOf(
      api.call(addDeskAttribute, { params: { company, id }, body, key, signal: patience() }),
      'a choice could not be added',
    ),
  );
}

export function saveChoice(
  company: string,
  id: number,
  attribute_id: number,
  body: DeskAttributeForm & { version: number },
): Done {
  return deedOf(
    api.call(changeDeskAttribute, { params: { company, id, attribute_id }, body, signal: patience() }),
    'a choice could not be saved',
  );
}

/** @param ids of all choices, in their new order */
export function orderChoices(company: string, id: number, body: { version: number; ids: number[] }): Done {
  return deedOf(
    api.call(orderDeskAttributes, { params: { company, id }, body, signal: patience() }),
    'the choices could not be put in order',
  );
}

export function removeChoice(company: string, id: number, attribute_id: number, version: number): Done {
  return deedOf(
    api.call(removeDeskAttribute, {
      params: { company, id, attribute_id },
      query: { version },
      signal: patience(),
    }),
    'a choice could not be removed',
  );
}

export function saveSwatch(company: string, id: number, option_id: number, picture_name: File): Done {
  const watch = { stop: new AbortController().signal, onProgress: () => undefined };
  return deedOf(
    uploading(watch, (rest) =>
      api.upload(changeDeskOptionPicture, {
        params: { company, id, option_id },
        body: { picture_name },
        ...rest,
      }),
    ),
    'a swatch could not be uploaded',
  );
}

export function removeSwatch(company: string, id: number, option_id: number, version: number): Done {
  return deedOf(
    api.call(removeDeskOptionPicture, {
      params: { company, id, option_id },
      query: { version },
      signal: patience(),
    }),
    'a swatch could not be removed',
  );
}
