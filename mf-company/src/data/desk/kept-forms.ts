const KEY = 'deskForms';

/** Milliseconds after which what was entered is nobody's any more: 12 hours. */
const LIFE = 12 * 60 * 60 * 1000;

/** Forms that are kept; the oldest go first. */
const MOST = 20;

/** What was entered and not saved, beside what stood there when it was begun. */
export interface KeptForm<Draft> {
  readonly read: Draft;
  readonly mine: Draft;
}

/**
 * What was entered in a form of this tab and not saved: it outlives other pages, a reload, a session that ends.
 * @param name of the form and of whoever fills it in
 * @param shape a form of today's fields; what was kept with others is of no use
 */
export function keptForm<Draft extends object>(name: string, shape: Draft): KeptForm<Draft> | null {
  const found = fresh().find(([key]) => key === name)?.[1];
  if (found === undefined) return null;
  const { read, mine } = found;
  return alike(read, shape) && alike(mine, shape) ? { read, mine } : null;
}

/** In place of an earlier one. */
export function keepForm<Draft extends object>(name: string, { read, mine }: KeptForm<Draft>): void {
  write([...others(name), [name, { read, mine, at: Date.now() }]]);
}

export function dropForm(name: string): void {
  const all = fresh();
  if (all.some(([key]) => key === name)) write(all.filter(([key]) => key !== name));
}

interface Stored {
  readonly read: object;
  readonly mine: object;
  readonly at: number;
}

type Entry = readonly [name: string, form: Stored];

const others = (name: string) => fresh().filter(([key]) => key !== name);

function alike<Draft extends object>(kept: object, shape: Draft): kept is Draft {
  const names = Object.keys(shape);
  return names.length === Object.keys(kept).length && names.every((name) => name in kept);
}

/** What is there, without what is too old or makes no sense. */
function fresh(): Entry[] {
  return Object.entries(read()).flatMap(([name, form]): Entry[] => {
    if (!isStored(form)) return [];
    const age = Date.now() - form.at;
    return age >= 0 && age <= LIFE ? [[name, form]] : [];
  });
}

function isStored(form: unknown): form is Stored {
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
    // Damaged, or storage is denied: as good as none.
    return {};
  }
}

function write(entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
  } catch {
    // Without storage a form remembers for as long as it stands.
  }
}
