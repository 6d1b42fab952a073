import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Input } from '../field/controls.tsx';
import { CountLine, WrongLine } from '../field/field-parts.tsx';
import { editIcon } from '../icon/tools.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** A text, and the rules by which its owner has it edited. */
interface EditedText {
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

interface Saving {
  /** A save is running; no other starts. */
  readonly busy: boolean;
  /** Why the last try did not hold; null when nothing is known to be wrong. */
  readonly problem: string | null;
  readonly clear: () => void;
  readonly save: (text: string) => Promise<void>;
}

/** Saves one value at a time: checked here first, then by the owner; keeps the error. */
function useSaving(
  problemOf: EditedText['problemOf'],
  onSave: EditedText['onSave'],
  onSaved: () => void,
): Saving {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (text: string) => {
    if (busy) return;
    const wrong = problemOf?.(text) ?? null;
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      const refused = await onSave(text);
      if (refused === null) onSaved();
      else setProblem(refused);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, clear: () => setProblem(null), save };
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

/** The box of an inline edit with its two ways out. */
function EditForm({ value, label, problemOf, limit, onSave, onSaved, onLeave }: EditFormProps) {
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

interface InlineEditProps extends EditedText {
  /** The content until the editor opens. */
  readonly children: ReactNode;
  /** Name of the pencil that opens it: "Edit the name of this wish". */
  readonly editLabel: string;
}

const Shown = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;

  > div {
    min-width: 0;
  }
`;

/** The focus target after the next render, and the announcement. */
type Left = 'saved' | 'unchanged';

/** A text with a pencil; pressed, a box takes its place. Enter saves, Escape leaves everything as it was. */
export function InlineEdit({ children, editLabel, onSave, ...box }: InlineEditProps) {
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<Left | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (left !== null) pencil.current?.focus();
  }, [left]);

  const close = (how: Left) => {
    setOpen(false);
    setLeft(how);
  };
  const edit = () => {
    setOpen(true);
    setLeft(null);
  };

  return (
    <>
      {open ? (
        <EditForm
          {...box}
          onSave={onSave}
          onSaved={() => close('saved')}
          onLeave={() => close('unchanged')}
        />
      ) : (
        <Shown>
          <div>{children}</div>
          <IconButton ref={pencil} size="sm" label={editLabel} path={editIcon} onClick={edit} />
        </Shown>
      )}
      <VisuallyHidden role="status">{left === 'saved' ? 'Saved' : null}</VisuallyHidden>
    </>
  );
}
