import { numberOf } from '../desk/numbers.ts';
import type { CompanyDraft } from './company-draft.ts';

/** A number in the form that the server reads: undefined for none, NaN for what is no number. */
const numberOrNone = (text: string): number | undefined => (text.trim() === '' ? undefined : numberOf(text));

/** What is sent of what was typed. What may be left out is left out where it is empty. */
export function draftBody(draft: CompanyDraft) {
  const website = draft.official_website.trim();
  const description = draft.description.trim();
  return {
    name_view: draft.name_view.trim(),
    title: draft.title.trim(),
    price: numberOrNone(draft.price),
    influencer_usd: numberOrNone(draft.influencer_usd),
    ...(website !== '' && { official_website: website }),
    ...(description !== '' && { description }),
  };
}
