const KEY = 'deskForms';

/** Age at which a draft is dropped, milliseconds: 12 hours. */
const LIFE_MS = 12 * 60 * 60 * 1000;

/** Most drafts that are kept; the oldest go first. */
const DRAFTS_MAX = 20;

/** Unsaved input, and the stored values when it was begun. */
export interface FormDraft<Draft> {
  readonly read: Draft;
  readonly mine: Draft;
}

/**
 * The unsaved input of a form in this tab; it survives other pages, reloads and sign-ins, and goes with a logout. Import from
 * `shared-shell/form-drafts`: each remote's build contains its own copy.
 * @param name of the form and its person
 * @param shape the form's current fields; a draft with other fields is ignored
 */
export function readDraft<Draft extends object>(name: string, shape: Draft): FormDraft<Draft> | null {
  const found = validEntries().find(([key]) => key === name)?.[1];
  if (found === undefined) return null;
  const { read, mine } = found;
  return hasSameFields(read, shape) && hasSameFields(mine, shape) ? { read, mine } : null;
}

/** Saves a draft over an earlier one. */
export function saveDraft<Draft extends object>(name: string, { read, mine }: FormDraft<Draft>): void {
  write([...otherEntries(name), [name, { read, mine, at: Date.now() }]]);
}

export function dropDraft(name: string): void {
  const all = validEntries();
  if (all.some(([key]) => key === name)) write(all.filter(([key]) => key !== name));
}

/** Fields of a text that are shown, by the name of their draft. */
const fields = new Map<string, Set<(sent: string) => void>>();

/** The draft of a form of a single text. */
const TEXT = { text: '' };

/**
 * Drops the draft of a text that was sent, and empties the fields that show it: the one that began to send may be gone by then, and
 * another one be there. What was typed since then stays.
 * @param sent may be without the blanks around it
 */
export function dropSentText(name: string, sent: string): void {
  const draft = readDraft(name, TEXT);
  if (draft !== null && isSameText(draft.mine.text, sent)) dropDraft(name);
  for (const empty of fields.get(name) ?? []) empty(sent);
}

/**
 * Has a field emptied once its text was sent.
 * @param empty empties the field where its text is this one (`isSameText`)
 * @returns ends it
 */
export function onTextSent(name: string, empty: (sent: string) => void): () => void {
  const same = fields.get(name) ?? new Set<(sent: string) => void>();
  fields.set(name, same.add(empty));
  return () => {
    same.delete(empty);
    if (same.size === 0 && fields.get(name) === same) fields.delete(name);
  };
}

/** Whether both are the same, apart from blanks around them. */
export const isSameText = (one: string, other: string): boolean => one.trim() === other.trim();

interface Stored {
  readonly read: object;
  readonly mine: object;
  readonly at: number;
}

type Entry = readonly [name: string, form: Stored];

const otherEntries = (name: string) => validEntries().filter(([key]) => key !== name);

function hasSameFields<Draft extends object>(kept: object, shape: Draft): kept is Draft {
  const names = Object.keys(shape);
  return names.length === Object.keys(kept).length && names.every((name) => name in kept);
}

/** All drafts that are well formed and not too old. */
function validEntries(): Entry[] {
  return Object.entries(read()).flatMap(([name, form]): Entry[] => {
    if (!isStoredDraft(form)) return [];
    const age = Date.now() - form.at;
    return age >= 0 && age <= LIFE_MS ? [[name, form]] : [];
  });
}

function isStoredDraft(form: unknown): form is Stored {
  if (typeof form !== 'object' || form === null) return false;
  const [before, mine, at] = [Reflect.get(form, 'read'), Reflect.get(form, 'mine'), Reflect.get(form, 'at')];
  return isObject(before) && isObject(mine) && typeof at === 'number';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function read(): object {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isObject(value) ? value : {};
  } catch {
    // Damaged, or storage is denied.
    return {};
  }
}

function write(entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-DRAFTS_MAX))));
  } catch {
    // Without storage the input lives as long as the form.
  }
}
