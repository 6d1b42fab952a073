import {
  type ComponentProps,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type ApiError, fieldMessages, toApiError } from 'shared-data';
import {
  dropDraft,
  dropSentText,
  isSameText,
  onTextSent,
  readDraft,
  saveDraft,
} from 'shared-shell/form-drafts';
import { type EditConflict, EditForm as EditFormView, type EditState } from 'shared-ui/desk/edit-form';
import { useIsMounted } from 'shared-ui/desk/focus';
import { conflictsOf, merge } from 'shared-ui/desk/merge';
import type { StatusMessage } from 'shared-ui/desk/query-section';
import { useUnsavedWarning } from 'shared-ui/desk/unsaved-warning';
import { type FormSchema, formResolver, leaveField, problemsResolver } from 'shared-ui/form-resolver';
import { isStale, versionConflict } from '../data/requests.ts';
import { fieldWords, valueWords } from '../domain/log-texts.ts';
import { useAction } from './use-action.ts';

/** Names the open desk and its person: drafts are kept under this name. */
export const DraftScope = createContext('');

/**
 * A form of a single text, which is kept in this tab until it is sent. A draft of another stored text is dropped; what was typed while
 * the text was stored stays. Another stored text is shown where nothing was typed.
 * @param name of the text within the desk
 * @param problemOf what is wrong with the text, without blanks around it
 * @param stored the text without a draft
 */
export function useTextForm(name: string, problemOf: (text: string) => string | undefined, stored = '') {
  const key = `${useContext(DraftScope)} ${name}`;
  const { register, watch, getValues, setValue, handleSubmit, formState } = useForm({
    defaultValues: { text: stored },
    resolver: problemsResolver<{ text: string }>(({ text }) => {
      const problem = problemOf(text.trim());
      return problem === undefined ? {} : { text: problem };
    }),
  });
  const text = watch('text');
  const isOther = (next: string) => next !== stored && next.trim() !== stored;
  const isChanged = isOther(text);
  useUnsavedWarning(isChanged);
  const keep = (next: string) => {
    if (!isOther(next)) dropDraft(key);
    else saveDraft(key, { read: { text: stored }, mine: { text: next } });
  };
  const shown = useRef({ key, stored });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the draft once for each text
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, stored };
    const draft = readDraft(key, { text: stored });
    if (draft !== null && draft.read.text === stored) return setValue('text', draft.mine.text);
    if (before.key !== key) return;
    const typed = getValues('text');
    if (typed !== before.stored) return keep(typed);
    dropDraft(key);
    if (before.stored !== stored) setValue('text', stored);
  }, [key, stored]);
  useEffect(
    () =>
      onTextSent(key, (sent) => {
        if (isSameText(getValues('text'), sent)) setValue('text', stored);
      }),
    [key, stored, getValues, setValue],
  );
  return {
    text,
    isChanged,
    error: formState.errors.text?.message,
    /** For the control of the text. */
    control: register('text', { onChange: ({ target }) => keep(target.value) }),
    /** Sends the text without blanks around it, once it is in order. */
    onSubmit: (send: (text: string) => Promise<void>) => handleSubmit((sent) => send(sent.text.trim())),
    /** Drops this text after it was sent; what was typed since then stays. Also once the form is gone. */
    onSent: (sent: string) => dropSentText(key, sent),
  };
}

/** Of a form that begins with what was entered before. */
export const NOT_SAVED: StatusMessage = {
  tone: 'info',
  message: 'What you entered here before is not saved yet.',
};

/** Values that a form compares with: `base` shows without changes, `read` stood there when the draft was begun. */
export interface Bases<Draft> {
  readonly base: Draft;
  readonly read: Draft;
}

/** Stores the draft, or drops it when it equals the stored values. */
function keepDraft<Draft extends FieldValues>(name: string, mine: Draft, { base, read }: Bases<Draft>): void {
  if (JSON.stringify(mine) === JSON.stringify(base)) dropDraft(name);
  else saveDraft(name, { read, mine });
}

interface EditOptions<Draft extends FieldValues, Value extends { readonly version: number }> {
  /** Names the form within the desk, for its draft. */
  readonly name: string;
  /** The stored value. */
  readonly read: Value;
  readonly toDraft: (value: Value) => Draft;
  /** The request body of a draft, without the version. */
  readonly toBody: (draft: Draft) => unknown;
  /** Checks the body, without the version. */
  readonly schema: FormSchema;
  readonly save: (draft: Draft, version: number) => Promise<Value>;
  /** Reads the stored value from a version conflict. */
  readonly parse: (current: unknown) => Value | undefined;
  /** @param mounted whether the form is still on the page */
  readonly onSaved: (value: Value, mounted: boolean) => void;
  /** The form adds something new: it is empty again afterwards. */
  readonly adds?: boolean;
}

interface OpenConflict<Draft, Value> extends EditConflict<Draft> {
  /** The values before either change. */
  readonly before: Draft;
  readonly current: Value;
}

const CHANGED_SINCE = 'This was changed after you entered something here.';

/**
 * A form over a versioned value. It never overwrites another person's change without asking, and keeps what was entered
 * through other pages, reloads and sign-ins.
 */
export function useEdit<Draft extends FieldValues, Value extends { readonly version: number }>(
  options: EditOptions<Draft, Value>,
): EditState<Draft> {
  const { read, toDraft, toBody, schema, save, parse, onSaved, adds = false } = options;
  const name = `${useContext(DraftScope)} ${options.name}`;
  const [stored, setStored] = useState(read);
  const [conflict, setConflict] = useState<OpenConflict<Draft, Value> | null>(null);
  const bases = useRef<Bases<Draft>>({ base: toDraft(read), read: toDraft(read) });
  const mounted = useIsMounted();
  const { busy, status, setStatus, run } = useAction();
  const form = useForm<Draft>({
    mode: 'onTouched',
    defaultValues: toDraft(read) as DefaultValues<Draft>,
    resolver: formResolver(schema, toBody),
  });
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty);
  useDraftKeeping(form, name, bases);

  const reset = (value: Value) => {
    setStored(value);
    const base = toDraft(value);
    bases.current = { base, read: base };
    form.reset(base);
  };

  /** Starts again from the stored value, and enters the draft on top of it. */
  const rebase = (value: Value, draft: Draft) => {
    reset(value);
    for (const [field, entered] of Object.entries(draft)) {
      if (JSON.stringify(form.getValues(field as Path<Draft>)) !== JSON.stringify(entered))
        form.setValue(field as Path<Draft>, entered, { shouldDirty: true });
    }
  };

  const restoreDraft = () => {
    const { base } = bases.current;
    const draft = readDraft(name, base);
    if (draft === null) return;
    const sides = { ...draft, theirs: base };
    const conflicts = conflictsOf(sides);
    rebase(read, merge(sides, 'mine'));
    if (conflicts.length === 0) return setStatus(NOT_SAVED);
    // The same question comes again if the page is left without an answer.
    bases.current = { base, read: draft.read };
    keepDraft(name, form.getValues(), bases.current);
    setConflict({ message: CHANGED_SINCE, changed: [], conflicts, before: draft.read, current: read });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each form
  useEffect(restoreDraft, [name]);

  // Another part of the page changed the same value, such as its picture: the version is newer.
  useEffect(() => {
    if (read.version <= stored.version) return;
    const sides = { read: bases.current.base, mine: form.getValues(), theirs: toDraft(read) };
    if (conflictsOf(sides).length === 0) rebase(read, merge(sides, 'mine'));
  });

  const showError = (error: ApiError) => {
    const version = versionConflict(error);
    const current = version && parse(version.current);
    if (version !== undefined && current !== undefined) {
      const before = bases.current.base;
      const conflicts = conflictsOf({ read: before, mine: form.getValues(), theirs: toDraft(current) });
      setConflict({ message: error.message, changed: version.changed, conflicts, before, current });
      setStatus(null);
    }
    if (isStale(error)) return;
    for (const [index, [field, message]] of Object.entries(fieldMessages(error)).entries())
      form.setError(field as Path<Draft>, { type: 'server', message }, { shouldFocus: index === 0 });
  };

  /** Shows the saved value; what was typed during the save stays, unsaved. */
  const showSaved = (sent: Draft, value: Value) => {
    const mine = form.getValues();
    if (adds) reset(value);
    else rebase(value, merge({ read: sent, mine, theirs: toDraft(value) }, 'mine'));
    keepDraft(name, form.getValues(), bases.current);
  };

  const submit = form.handleSubmit(
    (sent) =>
      run('save', () => save(sent, stored.version), {
        success: () => 'Saved.',
        onDone: (value) => {
          showSaved(sent, value);
          onSaved(value, mounted.current);
        },
        onError: (error) => showError(toApiError(error)),
      }),
    leaveField,
  );

  return {
    form,
    busy: busy !== null,
    unsaved: isDirty,
    status,
    conflict,
    discard: () => {
      setConflict(null);
      setStatus(null);
      reset(stored);
    },
    submit: () => {
      if (conflict === null) void submit();
    },
    resolveConflict: (keep) => {
      if (conflict === null) return;
      const { before, current } = conflict;
      rebase(current, merge({ read: before, mine: form.getValues(), theirs: toDraft(current) }, keep));
      setConflict(null);
      setStatus({ tone: 'info', message: 'Both changes are here now. Save to keep them.' });
    },
  };
}

/** Keeps the draft of a form at each change. */
export function useDraftKeeping<Draft extends FieldValues>(
  { subscribe }: UseFormReturn<Draft>,
  name: string,
  bases: { readonly current: Bases<Draft> },
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(name, values, bases.current),
      }),
    [subscribe, name, bases],
  );
}

const texts = { name: fieldWords, value: (value: unknown) => valueWords(value) || 'empty' };

/** The kit's edit form, with the field names of the desk. */
export function EditForm<Draft extends FieldValues>(
  props: Omit<ComponentProps<typeof EditFormView<Draft>>, 'texts'>,
) {
  return <EditFormView {...props} texts={texts} />;
}
