import { FINDERS_FEE_RECOMMENDED } from 'shared-api/rules/finders-fee';

/** What somebody has typed into the form for a new company: texts, as its fields hold them. */
export interface CompanyDraft {
  readonly name_view: string;
  readonly title: string;
  readonly official_website: string;
  readonly price: string;
  readonly influencer_usd: string;
  readonly description: string;
}

/** The form as it is found: nothing but the fee that is recommended. */
export const EMPTY_DRAFT: CompanyDraft = {
  name_view: '',
  title: '',
  official_website: '',
  price: '',
  influencer_usd: String(FINDERS_FEE_RECOMMENDED),
  description: '',
};

export type DraftField = keyof CompanyDraft;

/** In the order of the form. */
export const DRAFT_FIELDS: readonly DraftField[] = [
  'name_view',
  'title',
  'official_website',
  'price',
  'influencer_usd',
  'description',
];
