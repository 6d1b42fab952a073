import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Input } from '../field/controls.tsx';
import { CountLine } from '../field/count-line.tsx';
import { WrongLine } from '../field/wrong-line.tsx';
import type { EditedText } from './edited-text.ts';
import { useSaving } from './use-saving.ts';

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

/** The box of an inline edit with its two ways out. */
export function EditForm({ value, label, problemOf, limit, onSave, onSaved, onLeave }: EditFormProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const { busy, problem, clear, save } = useSaving(problemOf, onSave, onSaved);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === value.trim() && value !== '') onLeave();
    else void save(text);
  };
  const press = (event: KeyboardEvent) => {
    // Within a dialog Escape is for the box alone; while a word is composed, for the composer.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onLeave();
  };

  return (
    <Form noValidate onSubmit={submit} onKeyDown={press}>
      <Line>
        <Input
          // The box takes the place of the pencil that was pressed.
          autoFocus
          aria-label={label}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : id}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={busy}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.target.value);
            clear();
          }}
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
          {problem === null ? null : <WrongLine>{problem}</WrongLine>}
        </span>
        {limit === undefined ? null : <CountLine length={[...text].length} limit={limit} />}
      </Foot>
    </Form>
  );
}
