import { type ReactNode, useRef } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../primitives/button/button.tsx';
import { Note } from '../primitives/note/note.tsx';
import { formatMoment } from './format.tsx';
import { Actions } from './layout.tsx';
import { type StatusMessage, StatusNote } from './query-section.tsx';

/** A field that two people changed. */
export interface FieldConflict<Draft> {
  readonly field: keyof Draft & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A save that came after another person's save. */
export interface EditConflict<Draft> {
  readonly message: string;
  /** Fields that the other person changed, the newest first. */
  readonly changed: readonly { readonly field: string; readonly by: string; readonly at: string }[];
  /** Fields that both changed. */
  readonly conflicts: readonly FieldConflict<Draft>[];
}

/** State and actions of an edit form. */
export interface EditState<Draft extends FieldValues> {
  readonly form: UseFormReturn<Draft>;
  readonly busy: boolean;
  /** The fields hold something that is not saved. */
  readonly unsaved: boolean;
  readonly status: StatusMessage | null;
  readonly conflict: EditConflict<Draft> | null;
  /** Restores the stored values. */
  readonly discard: () => void;
  /** Saves; sends nothing while a conflict is open. */
  readonly submit: () => void;
  /** Merges the other person's changes into the form; `keep` decides about fields that both changed. */
  readonly resolveConflict: (keep: 'mine' | 'theirs') => void;
}

/** Texts for fields and their values in a conflict. */
export interface FieldTexts {
  readonly name: (field: string) => string;
  readonly value: (value: unknown) => string;
}

const ConflictBody = styled.div`
  display: grid;
  gap: var(--s12);

  ul {
    display: grid;
    gap: var(--s4);
    padding-left: var(--s16);
    list-style: disc;
  }
`;

interface ConflictNoteProps<Draft> {
  readonly conflict: EditConflict<Draft>;
  readonly texts: FieldTexts;
  readonly onResolve: (keep: 'mine' | 'theirs') => void;
}

/** Lists another person's changes, and lets the user choose where both changed the same field. */
function ConflictNote<Draft>({ conflict, texts, onResolve }: ConflictNoteProps<Draft>) {
  const { message, changed, conflicts } = conflict;
  return (
    <Note tone="warning" live="alert">
      <ConflictBody>
        <p>{message}</p>
        {changed.length === 0 ? null : (
          <ul aria-label="Changed meanwhile">
            {changed.map(({ field, by, at }) => (
              <li key={`${field} ${at}`}>
                {texts.name(field)}, by {by}, {formatMoment(at)}
              </li>
            ))}
          </ul>
        )}
        {conflicts.length === 0 ? (
          <p>What you entered does not touch that.</p>
        ) : (
          <ul aria-label="Changed by both">
            {conflicts.map(({ field, mine, theirs }) => (
              <li key={field}>
                {texts.name(field)}: yours is {texts.value(mine)}, theirs is {texts.value(theirs)}
              </li>
            ))}
          </ul>
        )}
        <Actions>
          <Button size="sm" onClick={() => onResolve('mine')}>
            {conflicts.length === 0 ? 'Bring both together' : 'Keep mine'}
          </Button>
          {conflicts.length === 0 ? null : (
            <Button size="sm" onClick={() => onResolve('theirs')}>
              Take theirs
            </Button>
          )}
        </Actions>
      </ConflictBody>
    </Note>
  );
}

const ErrorList = styled.ul`
  display: grid;
  gap: var(--s4);
  margin-top: var(--s4);

  button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    color: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;

/** Lists the errors of a submitted form; each leads to its field. */
export function ErrorSummary<Draft extends FieldValues>({ form }: { readonly form: UseFormReturn<Draft> }) {
  const { errors, isSubmitted } = form.formState;
  // Fields register in the order of the form; errors without a field come last.
  const fields = [...form.control._names.mount];
  const position = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  const found = (isSubmitted ? listErrors(errors) : []).toSorted(
    ([one], [other]) => position(one) - position(other),
  );
  // A single error is already shown at its field, if it has one.
  if (found.length < 2 && found.every(([name]) => fields.includes(name))) return null;
  return (
    <Note tone="danger">
      <p>Please look at these once more:</p>
      <ErrorList>
        {found.map(([name, message]) => (
          <li key={name}>
            {fields.includes(name) ? (
              <button type="button" onClick={() => form.setFocus(name as Path<Draft>)}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ErrorList>
    </Note>
  );
}

/** Every error with the path of its field, at any depth. */
function listErrors(errors: FieldErrors, parent = ''): [name: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]): [string, string][] => {
    if (error === undefined || error === null || typeof error !== 'object') return [];
    const name = parent === '' ? key : `${parent}.${key}`;
    if (typeof error.message === 'string') return [[name, error.message]];
    return key === 'ref' ? [] : listErrors(error as FieldErrors, name);
  });
}

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s20);
  max-width: 560px;
`;

/** A column of checkboxes. */
export const Checkboxes = styled.div`
  display: grid;
  justify-items: start;
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s12);
`;

interface EditFormProps<Draft extends FieldValues> {
  readonly edit: EditState<Draft>;
  /** Names the form. */
  readonly label: string;
  readonly saveLabel?: string;
  readonly texts: FieldTexts;
  readonly children: ReactNode;
}

/** A form with save and discard, its errors, a conflict with another person's save, and the result. */
export function EditForm<Draft extends FieldValues>(props: EditFormProps<Draft>) {
  const { edit, label, saveLabel = 'Save', texts, children } = props;
  const footer = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  // The pressed button goes, so the focus moves on to Save.
  const focusSave = () => footer.current?.querySelector('button')?.focus();
  return (
    <Form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (edit.conflict !== null) question.current?.querySelector('button')?.focus();
        edit.submit();
      }}
    >
      {children}
      {edit.conflict === null ? null : (
        <div ref={question}>
          <ConflictNote
            conflict={edit.conflict}
            texts={texts}
            onResolve={(keep) => {
              edit.resolveConflict(keep);
              focusSave();
            }}
          />
        </div>
      )}
      <ErrorSummary form={edit.form} />
      <Footer ref={footer}>
        <Button type="submit" variant="primary" busy={edit.busy} busyLabel="Saving">
          {saveLabel}
        </Button>
        {edit.unsaved && !edit.busy ? (
          <Button
            variant="quiet"
            onClick={() => {
              edit.discard();
              focusSave();
            }}
          >
            Discard changes
          </Button>
        ) : null}
        <StatusNote status={edit.status} />
      </Footer>
    </Form>
  );
}
