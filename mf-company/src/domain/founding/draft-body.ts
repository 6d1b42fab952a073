import type { CompanyDraft } from './company-draft.ts';

/** A number in the form that the server reads: undefined for none, NaN for what is no number. */
function numberOf(text: string): number | undefined {
  const typed = text.trim().replace(/^\$/, '');
  if (typed === '') return undefined;
  return /^-?\d{1,9}(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** What is sent of what was typed. What may be left out is left out where it is empty. */
export function draftBody(draft: CompanyDraft) {
  const website = draft.official_website.trim();
  const description = draft.description.trim();
  return {
    name_view: draft.name_view.trim(),
    title: draft.title.trim(),
    price: numberOf(draft.price),
    influencer_usd: numberOf(draft.influencer_usd),
    ...(website !== '' && { official_website: website }),
    ...(description !== '' && { description }),
  };
}
