import { type CompanyDraft, DRAFT_FIELDS, EMPTY_DRAFT } from '../../domain/founding/company-draft.ts';

/** Entry of the session storage that keeps a form which was begun: through a reload, a sign-in, a way back. */
const KEY = 'newCompany';

/** What this person had typed in this tab; the empty form where there is nothing of theirs. */
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
    // Where storage is denied the form remembers for as long as it stands.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage that is denied holds nothing.
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
    // Damaged, or denied: as good as none.
    return null;
  }
}
