import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { WrongLine } from '../field/field-parts.tsx';
import { editIcon } from '../icon/tools.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { EditedText, EditForm } from './edit-form.tsx';

type Code = typeof EditForm;

interface InlineEditProps extends EditedText {
  /** The content until the editor opens. */
  readonly children: ReactNode;
  /** Name of the pencil that opens it: "Edit the name of this wish". */
  readonly editLabel: string;
  /** Loads the box, `shared-ui/edit-form`, when the pencil is pressed for the first time. */
  readonly load: () => Promise<{ readonly EditForm: Code }>;
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

/** The code of the box once it is loaded: later presses open it at once. */
let loaded: Code | null = null;

/** A text with a pencil; pressed, a box takes its place. Enter saves, Escape leaves everything as it was. */
export function InlineEdit({ children, editLabel, load, onSave, ...box }: InlineEditProps) {
  const [Box, setBox] = useState<Code | null>(null);
  const [loading, setLoading] = useState<'running' | 'failed' | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (left !== null) pencil.current?.focus();
  }, [left]);

  const close = (how: Left) => {
    setBox(null);
    setLeft(how);
  };
  const open = () => {
    setBox(() => loaded);
    setLoading(null);
    setLeft(null);
  };
  const edit = () => {
    if (loading === 'running') return;
    if (loaded !== null) return open();
    setLoading('running');
    load().then(
      ({ EditForm }) => {
        loaded = EditForm;
        open();
      },
      () => setLoading('failed'),
    );
  };

  return (
    <>
      {Box ? (
        <Box {...box} onSave={onSave} onSaved={() => close('saved')} onLeave={() => close('unchanged')} />
      ) : (
        <Shown>
          <div>{children}</div>
          <IconButton
            ref={pencil}
            size="sm"
            label={editLabel}
            path={editIcon}
            off={loading === 'running'}
            onClick={edit}
          />
        </Shown>
      )}
      {loading === 'failed' ? (
        <div role="alert">
          <WrongLine>The box did not load. Please check your connection and try again.</WrongLine>
        </div>
      ) : null}
      <VisuallyHidden role="status">{left === 'saved' ? 'Saved' : null}</VisuallyHidden>
    </>
  );
}
