import { type FormEvent, useRef, useState } from 'react';
import {
  type AdminDecision,
  type Note,
  type NoteKind,
  noteRule,
} from 'shared-api/contract/administration/order-desk';
import { textProblem } from 'shared-api/rules/text-rules';
import { formatMoment } from 'shared-ui/desk/format';
import { Facts, Muted, Panel, Row, Rows } from 'shared-ui/desk/layout';
import { type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { styled } from 'styled-components';
import { useAddNote } from '../../data/order-api.ts';
import { actions } from '../../domain/labels.ts';

const Form = styled.form`
  display: grid;
  gap: var(--s12);
  justify-items: start;

  > :first-child {
    width: 100%;
    max-width: 560px;
  }
`;

interface NotesProps {
  readonly kind: NoteKind;
  /** The record that they are about. */
  readonly id: number;
  /** The newest first. */
  readonly notes: readonly Note[];
}

/** Notes of administrators about a record, and a form for another one. What was typed stays when it cannot be saved. */
export function Notes({ kind, id, notes }: NotesProps) {
  const add = useAddNote(kind, id);
  const box = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [fieldError, setFieldError] = useState('');
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = textProblem(noteRule, typed.trim());
    setFieldError(problem === undefined ? '' : `${problem}.`);
    setStatus(null);
    if (problem !== undefined) return box.current?.focus();
    setBusy(true);
    try {
      await add(typed.trim());
      setTyped('');
      setStatus({ tone: 'success', message: 'The note is saved.' });
    } catch (error) {
      setStatus({ tone: 'danger', message: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel aria-label="Notes">
      <h3>Notes</h3>
      {notes.length === 0 ? <Muted>No notes yet.</Muted> : null}
      {notes.length === 0 ? null : (
        <Rows aria-label="Notes">
          {notes.map(({ id: noteId, author, content, created_at }) => (
            <Row key={noteId}>
              <Facts>
                <blockquote dir="auto">{content}</blockquote>
                <p>
                  {author}, {formatMoment(created_at)}
                </p>
              </Facts>
            </Row>
          ))}
        </Rows>
      )}
      <Form noValidate onSubmit={(event) => void save(event)}>
        <Field label="New note" help="Administrators alone read it." error={fieldError} limit={noteRule.max}>
          <Textarea
            ref={box}
            rows={3}
            dir="auto"
            value={typed}
            onChange={({ target }) => {
              setFieldError('');
              setTyped(target.value);
            }}
          />
        </Field>
        <Button type="submit" busy={busy} busyLabel="Saving">
          Save the note
        </Button>
      </Form>
      <StatusNote status={status} />
    </Panel>
  );
}

/** What administrators decided about a record, the newest first; nothing where they decided nothing. */
export function Decisions({ decisions }: { readonly decisions: readonly AdminDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Panel aria-label="Decisions">
      <h3>Decisions</h3>
      <Rows aria-label="Decisions">
        {decisions.map(({ action, actor, changed, reason, created_at }) => (
          <Row key={`${created_at} ${action}`}>
            <Facts>
              <h3>{actions[action]}</h3>
              {changed === '' ? null : <p dir="auto">{changed}</p>}
              <p dir="auto">“{reason}”</p>
              <p>
                {actor}, {formatMoment(created_at)}
              </p>
            </Facts>
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
