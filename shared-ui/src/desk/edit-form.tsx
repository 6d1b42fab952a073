import { type ReactNode, useRef } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../primitives/button/button.tsx';
import { Note } from '../primitives/note/note.tsx';
import { ConflictNote, type EditConflict, type FieldTexts } from './conflict-note.tsx';
import { type StatusMessage, StatusNote } from './query-section.tsx';

export type { EditConflict, FieldTexts } from './conflict-note.tsx';
export type { FieldConflict } from './merge.tsx';

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
