import { type KeyboardEvent, useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Input } from '../field/controls.tsx';
import { CountLine, WrongLine } from '../field/field-parts.tsx';
import { problemsResolver } from '../field/form-resolver.ts';

/** A text, and the rules by which its owner has it edited. */
export interface EditedText {
  /** The edited text; '' by default. */
  readonly value: string;
  /** Name of the box: "Name of this wish". */
  readonly label: string;
  /** Why a text cannot be saved. */
  readonly problemOf?: (text: string) => string | undefined;
  /** Maximum number of characters; counted, never truncated. */
  readonly limit?: number;
  /** Saves; answers null, or the sentence why it was refused: the box stays open with it and loses nothing. */
  readonly onSave: (text: string) => Promise<string | null>;
}

interface EditFormProps extends EditedText {
  readonly onSaved: () => void;
  readonly onLeave: () => void;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  width: 100%;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);

  > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
    width: auto;
  }
`;

const Foot = styled.div`
  display: flex;
  gap: var(--s12);
  font: var(--t14);
  color: var(--muted);

  > [role='alert'] {
    min-width: 0;
  }
`;

/** The box of an inline edit with its two ways out. A save is checked here first, then by the owner; a refused text stays. */
export function EditForm({ value, label, problemOf, limit, onSave, onSaved, onLeave }: EditFormProps) {
  const id = useId();
  const isSame = (text: string) => value !== '' && text.trim() === value.trim();
  const form = useForm({
    defaultValues: { text: value },
    resolver: problemsResolver<{ text: string }>(({ text }) => {
      const problem = isSame(text) ? undefined : problemOf?.(text);
      return problem === undefined ? {} : { text: problem };
    }),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting: busy } = form.formState;
  const problem = errors.text?.message;

  // The box takes the place of the pencil that was pressed.
  const { setFocus } = form;
  useEffect(() => setFocus('text', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async ({ text }) => {
    if (isSame(text)) return onLeave();
    const refused = await onSave(text);
    if (refused === null) onSaved();
    else form.setError('text', { message: refused });
  });
  const press = (event: KeyboardEvent) => {
    // Within a dialog Escape is for the box alone; while a word is composed, for the composer.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onLeave();
  };

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
      onKeyDown={press}
    >
      <Line>
        <Input
          {...form.register('text', { onChange: () => form.clearErrors('text') })}
          aria-label={label}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : id}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={busy}
        />
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onLeave}>
          Cancel
        </Button>
      </Line>
      <Foot>
        <span id={id} role="alert">
          {problem === undefined ? null : <WrongLine>{problem}</WrongLine>}
        </span>
        {limit === undefined ? null : <CountLine length={[...form.watch('text')].length} limit={limit} />}
      </Foot>
    </Form>
  );
}
