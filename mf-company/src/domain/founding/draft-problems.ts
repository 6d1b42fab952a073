import { companyFormSchema } from 'shared-api/contract/company-form-schema';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { type CompanyDraft, DRAFT_FIELDS, type DraftField } from './company-draft.ts';
import { draftBody } from './draft-body.ts';

const rules: Partial<Record<DraftField, Parameters<typeof textProblem>[0]>> = {
  name_view: textRules.companyNameView,
  title: textRules.companyTitle,
};

const NO_NUMBER: Partial<Record<DraftField, string>> = {
  price: 'Merchandice Price is an amount such as 24.50',
  influencer_usd: 'Finders Fee is a whole number from 0 to 95',
};

export type DraftProblems = Partial<Record<DraftField, string>>;

/**
 * What is wrong with a form, field by field: the same zod object as the server's decides. Texts say it in their rule's own
 * words, which are those of the specification.
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
  return (Number.isNaN(value) && NO_NUMBER[name]) || message;
}

/** Whether a name is one of the form's fields, as those that the server names. */
export function isField(name: unknown): name is DraftField {
  return DRAFT_FIELDS.some((field) => field === name);
}
