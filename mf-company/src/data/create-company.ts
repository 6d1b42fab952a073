import type { OwnCompany } from 'shared-api/contract/companies/company';
import { companyFormSchema, createCompany } from 'shared-api/contract/companies/founding';
import { listOwnCompanies } from 'shared-api/contract/companies/own-companies';
import { api, type Session, sessionReady } from 'shared-auth';
import { fieldMessages, isSignedOut, toApiError, toResult } from 'shared-data';
import type { LoaderFunctionArgs } from 'shared-shell';
import {
  type CompanyDraft,
  DRAFT_FIELDS,
  type DraftProblems,
  draftBody,
  EMPTY_DRAFT,
  isField,
} from '../domain/company-draft.ts';
import { mutate } from './requests.ts';

/** Session storage entry of the unsent form. */
const KEY = 'newCompany';

/** The person's unsent form in this tab; the empty form by default. */
export function readDraft(person: string): CompanyDraft {
  const kept = stored();
  if (kept === null || kept.person !== person) return EMPTY_DRAFT;
  const fields = DRAFT_FIELDS.map((name) => [name, textOr(kept.draft, name)] as const);
  return { ...EMPTY_DRAFT, ...Object.fromEntries(fields) };
}

export function keepDraft(person: string, draft: CompanyDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person, draft }));
  } catch {
    // Without storage the input lives as long as the form.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is denied.
  }
}

function textOr(draft: unknown, name: keyof CompanyDraft): string {
  const value: unknown = typeof draft === 'object' && draft !== null ? Reflect.get(draft, name) : undefined;
  return typeof value === 'string' ? value : EMPTY_DRAFT[name];
}

function stored(): { person: unknown; draft: unknown } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'person' in kept && 'draft' in kept ? kept : null;
  } catch {
    // Damaged, or storage is denied.
    return null;
  }
}

/** The companies that the person works for; empty if they cannot be loaded, since they only link on. */
export async function ownCompanies(signal?: AbortSignal): Promise<readonly OwnCompany[]> {
  const call = api.call(listOwnCompanies, { signal });
  const result = await toResult(call, 'mf-company: the own companies could not be fetched');
  return result.ok ? result.value : [];
}

/** The person, their unsent form and the companies that they work for. */
export type Creator =
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'signed-in';
      readonly username: string;
      readonly draft: CompanyDraft;
      readonly companies: readonly OwnCompany[];
    };

export interface NewCompanyData {
  /** Deferred: the page shows before it resolves. */
  readonly creator: Promise<Creator>;
}

/** First data of the page for a new company. */
export async function loadNewCompany(
  { request: { signal } }: Pick<LoaderFunctionArgs, 'request'>,
  session: () => Promise<Session> = sessionReady,
): Promise<NewCompanyData> {
  const creator = session().then((known) => loadCreator(known, signal));
  // The page shows the error; without a page it is ignored.
  creator.catch(() => undefined);
  return { creator };
}

async function loadCreator(session: Session, signal: AbortSignal): Promise<Creator> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const { username } = session;
  return {
    kind: 'signed-in',
    username,
    draft: readDraft(username),
    companies: await ownCompanies(signal),
  };
}

export interface CreatedCompany {
  readonly id: number;
  readonly name_code: string;
  readonly name_view: string;
}

export type CreateCompanyResult =
  | { readonly kind: 'created'; readonly company: CreatedCompany }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly message: string; readonly problems: DraftProblems };

/** Sends a valid form. The server answers the same form again within an hour with the same company. */
export async function sendCompany(draft: CompanyDraft): Promise<CreateCompanyResult> {
  const body = companyFormSchema.parse(draftBody(draft));
  try {
    const { id, name_code } = await mutate(createCompany, { body }, 'a company could not be founded');
    return { kind: 'created', company: { id, name_code, name_view: body.name_view } };
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isSignedOut(error)) return { kind: 'signed-out' };
    const problems = Object.entries(fieldMessages(error)).filter(([name]) => isField(name));
    return { kind: 'refused', message: error.message, problems: Object.fromEntries(problems) };
  }
}
