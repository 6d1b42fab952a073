import { companyFormSchema } from 'shared-api/contract/company-form-schema';
import { createCompany } from 'shared-api/contract/company-new';
import { errorBodySchema } from 'shared-api/contract/error-body';
import { api, isApiError } from 'shared-auth';
import type { CompanyDraft } from '../../domain/founding/company-draft.ts';
import { draftBody } from '../../domain/founding/draft-body.ts';
import { type DraftProblems, isField } from '../../domain/founding/draft-problems.ts';
import { logFailure } from '../log.ts';
import { patience } from '../patience.ts';

/** A company that was founded a moment ago. */
export interface Founded {
  readonly id: number;
  readonly name_code: string;
  readonly name_view: string;
}

/** What came of sending the form. */
export type FoundingAnswer =
  | { readonly kind: 'founded'; readonly company: Founded }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly sentence: string; readonly problems: DraftProblems };

/** Sends a form that has no problems. The same form again within an hour is the same company. */
export async function foundCompany(draft: CompanyDraft): Promise<FoundingAnswer> {
  const body = companyFormSchema.parse(draftBody(draft));
  try {
    const { id, name_code } = await api.call(createCompany, { body, signal: patience() });
    return { kind: 'founded', company: { id, name_code, name_view: body.name_view } };
  } catch (error) {
    if (isApiError(error) && error.status === 401) return { kind: 'signed-out' };
    logFailure('a company could not be founded', error);
    const sentence = isApiError(error) ? error.msg : 'The shop could not be reached.';
    return { kind: 'refused', sentence, problems: isApiError(error) ? problemsOf(error.body) : {} };
  }
}

/** Fields that the server names, with its sentences. */
function problemsOf(body: unknown): DraftProblems {
  const fields = errorBodySchema.safeParse(body).data?.fields ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isField(name)));
}
