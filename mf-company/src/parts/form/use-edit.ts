import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Change, Deed } from '../../data/desk/deed.ts';
import { keptForm } from '../../data/desk/kept-forms.ts';
import { type Clash, clashes, merged } from '../../domain/desk/merge.ts';
import { useSeat } from '../seat.ts';
import { type Doing, useDeed } from '../use-deed.ts';
import { useHere } from '../use-here.ts';
import { type Checks, checkedBy } from './checked-by.ts';
import { type Bases, keepEntered, useKeeping } from './use-keeping.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Versioned {
  readonly version: number;
}

interface EditParts<Draft extends FieldValues, Value extends Versioned> {
  /** Names the form among those of the desk: what is entered is kept by it until it is saved. */
  readonly name: string;
  /** What is stored, as it was read. */
  readonly read: Value;
  readonly toDraft: (value: Value) => Draft;
  /** What is sent for what stands in the fields, without the version. */
  readonly toBody: (draft: Draft) => unknown;
  /** Checks what is sent, without the version. */
  readonly schema: Checks;
  readonly save: (draft: Draft, version: number) => Promise<Deed<Value>>;
  /** Reads what a refusal says is stored now. */
  readonly parse: (current: unknown) => Value | undefined;
  /** @param here whether the form is still shown */
  readonly onSaved: (value: Value, here: boolean) => void;
  /** For what is not there yet: once it is added its form is empty again, whatever was typed meanwhile. */
  readonly adds?: boolean;
}

/** Somebody else saved first. */
export interface Conflict<Draft> {
  readonly sentence: string;
  readonly changed: readonly Change[];
  readonly clashes: readonly Clash<Draft>[];
}

interface Held<Draft, Value> extends Conflict<Draft> {
  /** What stood in the fields before either changed it. */
  readonly before: Draft;
  readonly current: Value;
}

const MEANWHILE = 'This was changed after you entered something here.';

export interface Edit<Draft extends FieldValues> extends Pick<Doing, 'news'> {
  readonly form: UseFormReturn<Draft>;
  readonly busy: boolean;
  /** Something is entered that is not saved. */
  readonly unsaved: boolean;
  /** Puts back what is stored. */
  readonly discard: () => void;
  /** Saves; nothing is sent while a conflict is not settled. */
  readonly submit: () => void;
  readonly conflict: Conflict<Draft> | null;
  /** Takes over what the other person changed; what both did stays as here or becomes theirs. Nothing is saved yet. */
  readonly settle: (keep: 'mine' | 'theirs') => void;
}

/** A form over something that has a version: it never overwrites what somebody else changed meanwhile without asking. */
export function useEdit<Draft extends FieldValues, Value extends Versioned>(
  parts: EditParts<Draft, Value>,
): Edit<Draft> {
  const { read, toDraft, toBody, schema, save, parse, onSaved, adds = false } = parts;
  const name = `${useSeat()} ${parts.name}`;
  const [held, setHeld] = useState(read);
  const [conflict, setConflict] = useState<Held<Draft, Value> | null>(null);
  const bases = useRef<Bases<Draft>>({ base: toDraft(read), read: toDraft(read) });
  const here = useHere();
  const { busy, news, say, run } = useDeed();
  const form = useForm<Draft>({
    mode: 'onTouched',
    defaultValues: toDraft(read) as DefaultValues<Draft>,
    resolver: checkedBy(schema, toBody),
  });
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  useKeeping(form, name, bases);

  const begin = (stored: Value) => {
    setHeld(stored);
    const base = toDraft(stored);
    bases.current = { base, read: base };
    form.reset(base);
  };

  /** Begins again with what is stored, and puts back what was entered here. */
  const rebase = (stored: Value, draft: Draft) => {
    begin(stored);
    for (const [field, value] of Object.entries(draft)) {
      if (JSON.stringify(form.getValues(field as Path<Draft>)) !== JSON.stringify(value))
        form.setValue(field as Path<Draft>, value, { shouldDirty: true });
    }
  };

  // What was entered before the page was left, or the session ended, is entered again.
  const restore = () => {
    const { base } = bases.current;
    const kept = keptForm(name, base);
    if (kept === null) return;
    const found = clashes(kept.read, kept.mine, base);
    rebase(read, merged({ ...kept, theirs: base }, 'mine'));
    if (found.length === 0)
      return say({ tone: 'info', sentence: 'What you entered here before is not saved yet.' });
    // Left once more, it is asked once more.
    bases.current = { base, read: kept.read };
    keepEntered(name, form.getValues(), bases.current);
    setConflict({ sentence: MEANWHILE, changed: [], clashes: found, before: kept.read, current: read });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, with what it begins with
  useEffect(restore, [name]);

  // Something else of the same thing was changed from here, such as a picture: the version is another one.
  useEffect(() => {
    if (read.version <= held.version) return;
    const sides = { read: bases.current.base, mine: form.getValues(), theirs: toDraft(read) };
    if (clashes(sides.read, sides.mine, sides.theirs).length === 0) rebase(read, merged(sides, 'mine'));
  });

  const refuse = (deed: Exclude<Deed<Value>, { kind: 'done' }>) => {
    const current = deed.kind === 'changed' ? parse(deed.current) : undefined;
    if (deed.kind === 'changed' && current !== undefined) {
      const before = bases.current.base;
      const found = clashes(before, form.getValues(), toDraft(current));
      setConflict({ sentence: deed.sentence, changed: deed.changed, clashes: found, before, current });
      say(null);
    }
    if (deed.kind !== 'failed') return;
    for (const [place, [field, message]] of Object.entries(deed.fields).entries())
      form.setError(field as Path<Draft>, { type: 'server', message }, { shouldFocus: place === 0 });
  };

  /** What was typed while it was being saved stays, and is not saved yet. */
  const saved = (sent: Draft, value: Value) => {
    const mine = form.getValues();
    if (adds) begin(value);
    else rebase(value, merged({ read: sent, mine, theirs: toDraft(value) }, 'mine'));
    keepEntered(name, form.getValues(), bases.current);
  };

  const submit = form.handleSubmit(async (sent) => {
    let came: Deed<Value> | null = null;
    const done = await run(
      'save',
      async () => {
        came = await save(sent, held.version);
        return came;
      },
      {
        said: () => 'Saved.',
        onDone: (value) => {
          saved(sent, value);
          onSaved(value, here.current);
        },
      },
    );
    if (!done && came !== null) refuse(came);
  });

  return {
    form,
    busy: busy !== null,
    unsaved: isDirty,
    discard: () => {
      setConflict(null);
      say(null);
      begin(held);
    },
    news,
    submit: () => {
      if (conflict === null) void submit();
    },
    conflict,
    settle: (keep) => {
      if (conflict === null) return;
      const sides = {
        read: conflict.before,
        mine: form.getValues(),
        theirs: toDraft(conflict.current),
      };
      rebase(conflict.current, merged(sides, keep));
      setConflict(null);
      say({ tone: 'info', sentence: 'Both changes are here now. Save to keep them.' });
    },
  };
}
