import { listAttributes, listSelections } from 'shared-api/contract/order';
import { api } from 'shared-auth';
import { type Choice, choicesOf } from '../domain/choice.ts';

/** The choices of a variant, each with its options. */
export async function loadChoices(merchId: number, signal?: AbortSignal): Promise<Choice[]> {
  const attributes = await api.call(listAttributes, { params: { merch_id: merchId }, signal });
  const options = await Promise.all(
    attributes.map(({ id }) => api.call(listSelections, { params: { attribute_id: id }, signal })),
  );
  return choicesOf(attributes, options);
}
