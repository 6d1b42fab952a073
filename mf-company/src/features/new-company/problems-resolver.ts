import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { CompanyDraft } from '../../domain/founding/company-draft.ts';
import { draftProblems } from '../../domain/founding/draft-problems.ts';

/** The form's own check: the contract's, with the words that stand below fields. */
export function problemsResolver(values: CompanyDraft): ResolverResult<CompanyDraft> {
  const problems = Object.entries(draftProblems(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors: FieldErrors<CompanyDraft> = Object.fromEntries(
    problems.map(([name, message]) => [name, { type: 'validate', message }]),
  );
  return { values: {}, errors };
}
