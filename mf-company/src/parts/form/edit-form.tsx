import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { Said } from '../said.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { Edit } from './use-edit.ts';

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s20);
  max-width: 560px;
`;

/** Checkboxes, one below the other. */
export const Checks = styled.div`
  display: grid;
  justify-items: start;
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s12);
`;

interface EditFormProps<Draft extends FieldValues> {
  readonly edit: Edit<Draft>;
  /** Names the form. */
  readonly label: string;
  readonly saveLabel?: string;
  readonly children: ReactNode;
}

/** A form with its button, what is wrong with it, what was saved meanwhile by somebody else, and what became of saving. */
export function EditForm<Draft extends FieldValues>(props: EditFormProps<Draft>) {
  const { edit, label, saveLabel = 'Save', children } = props;
  const end = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  // What was pressed goes: whoever moves by keyboard goes on at what comes next.
  const toSave = () => end.current?.querySelector('button')?.focus();
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
            onSettle={(keep) => {
              edit.settle(keep);
              toSave();
            }}
          />
        </div>
      )}
      <ErrorSummary form={edit.form} />
      <End ref={end}>
        <Button type="submit" variant="primary" busy={edit.busy} busyLabel="Saving">
          {saveLabel}
        </Button>
        {edit.unsaved && !edit.busy ? (
          <Button
            variant="quiet"
            onClick={() => {
              edit.discard();
              toSave();
            }}
          >
            Discard changes
          </Button>
        ) : null}
        <Said news={edit.news} />
      </End>
    </Form>
  );
}
