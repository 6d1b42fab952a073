import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Change, Deed } from '../../data/desk/deed.ts';
import { type Clash, clashes, merged } from '../../domain/desk/merge.ts';
import { type Doing, useDeed } from '../use-deed.ts';
import { type Checks, checkedBy } from './checked-by.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Versioned {
  readonly version: number;
}

interface EditParts<Draft extends FieldValues, Value extends Versioned> {
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
  readonly onSaved: (value: Value) => void;
}

/** Somebody else saved first. */
export interface Conflict<Draft> {
  readonly sentence: string;
  readonly changed: readonly Change[];
  readonly clashes: readonly Clash<Draft>[];
}

export interface Edit<Draft extends FieldValues> extends Pick<Doing, 'news'> {
  readonly form: UseFormReturn<Draft>;
  readonly busy: boolean;
  readonly submit: () => void;
  readonly conflict: Conflict<Draft> | null;
  /** Takes over what the other person changed; what both did stays as here or becomes theirs. Nothing is saved yet. */
  readonly settle: (keep: 'mine' | 'theirs') => void;
}

/** A form over something that has a version: it never overwrites what somebody else changed meanwhile without asking. */
export function useEdit<Draft extends FieldValues, Value extends Versioned>(
  parts: EditParts<Draft, Value>,
): Edit<Draft> {
  const { read, toDraft, toBody, schema, save, parse, onSaved } = parts;
  const [held, setHeld] = useState(read);
  const [conflict, setConflict] = useState<(Conflict<Draft> & { readonly current: Value }) | null>(null);
  const { busy, news, say, run } = useDeed();
  const form = useForm<Draft>({
    mode: 'onTouched',
    defaultValues: toDraft(read) as DefaultValues<Draft>,
    resolver: checkedBy(schema, toBody),
  });
  const { isDirty } = form.formState;
  useUnsaved(isDirty);

  /** Begins again with what is stored, and puts back what was entered here. */
  const rebase = (stored: Value, draft: Draft) => {
    setHeld(stored);
    form.reset(toDraft(stored));
    for (const [field, value] of Object.entries(draft)) {
      if (JSON.stringify(form.getValues(field as Path<Draft>)) !== JSON.stringify(value))
        form.setValue(field as Path<Draft>, value, { shouldDirty: true });
    }
  };

  // Something else of the same thing was changed from here, such as a picture: the version is another one.
  useEffect(() => {
    if (read.version <= held.version) return;
    const sides = { read: toDraft(held), mine: form.getValues(), theirs: toDraft(read) };
    if (clashes(sides.read, sides.mine, sides.theirs).length === 0) rebase(read, merged(sides, 'mine'));
  });

  const refuse = (deed: Exclude<Deed<Value>, { kind: 'done' }>) => {
    const current = deed.kind === 'changed' ? parse(deed.current) : undefined;
    if (deed.kind === 'changed' && current !== undefined) {
      const found = clashes(toDraft(held), form.getValues(), toDraft(current));
      setConflict({ sentence: deed.sentence, changed: deed.changed, clashes: found, current });
      say(null);
    }
    if (deed.kind !== 'failed') return;
    for (const [field, message] of Object.entries(deed.fields))
      form.setError(field as Path<Draft>, { type: 'server', message }, { shouldFocus: true });
  };

  const submit = form.handleSubmit(async (draft) => {
    setConflict(null);
    let came: Deed<Value> | null = null;
    const done = await run(
      'save',
      async () => {
        came = await save(draft, held.version);
        return came;
      },
      {
        said: () => 'Saved.',
        onDone: (value) => {
          setHeld(value);
          form.reset(toDraft(value));
          onSaved(value);
        },
      },
    );
    if (!done && came !== null) refuse(came);
  });

  return {
    form,
    busy: busy !== null,
    news,
    submit: () => void submit(),
    conflict,
    settle: (keep) => {
      if (conflict === null) return;
      const sides = { read: toDraft(held), mine: form.getValues(), theirs: toDraft(conflict.current) };
      rebase(conflict.current, merged(sides, keep));
      setConflict(null);
      say({ tone: 'info', sentence: 'Both changes are here now. Save to keep them.' });
    },
  };
}
