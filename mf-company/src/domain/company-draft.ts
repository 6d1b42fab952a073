import type { CompanyState } from 'shared-api/contract/companies/company';
import { companyFormSchema } from 'shared-api/contract/companies/founding';
import { FINDERS_FEE_RECOMMENDED } from 'shared-api/rules/companies/settings';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { numberOf } from './drafts.ts';

/** The form for a new company; all fields are texts. */
export interface CompanyDraft {
  readonly name_view: string;
  readonly title: string;
  readonly official_website: string;
  readonly price: string;
  readonly influencer_usd: string;
  readonly description: string;
}

/** The empty form, with the recommended fee. */
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

/** Parses a number: undefined for an empty field, NaN for no number. */
const numberOrNone = (text: string): number | undefined => (text.trim() === '' ? undefined : numberOf(text));

/** The request body; empty optional fields are left out. */
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

const rules: Partial<Record<DraftField, Parameters<typeof textProblem>[0]>> = {
  name_view: textRules.companyNameView,
  title: textRules.companyTitle,
};

export type DraftProblems = Partial<Record<DraftField, string>>;

/**
 * Validates a form with the server's zod object and returns the errors by field. The messages are those of the
 * specification.
 */
export function draftProblems(draft: CompanyDraft): DraftProblems {
  const body = draftBody(draft);
  const issues = companyFormSchema.safeParse(body).error?.issues ?? [];
  const found = issues.flatMap(({ path: [name], message }) =>
    isField(name) ? [[name, wordsOf(name, body, message)] as const] : [],
  );
  return Object.fromEntries(found.toReversed());
}

function wordsOf(name: DraftField, body: ReturnType<typeof draftBody>, message: string): string {
  const value = body[name];
  const rule = rules[name];
  if (rule !== undefined && typeof value === 'string') return textProblem(rule, value) ?? message;
  return message;
}

/** Whether a name is one of the form's fields, as those that the server names. */
export function isField(name: unknown): name is DraftField {
  return DRAFT_FIELDS.some((field) => field === name);
}

/** Whether a company may sell, for those who work there. */
export const STATE_WORDS: Readonly<Record<CompanyState | 'unknown', string>> = {
  waiting: 'Waits for our approval',
  approved: 'Approved',
  refused: 'Not approved yet',
  suspended: 'Suspended',
  unknown: 'Unknown',
};
