import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { editIcon } from '../icon/tools.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { EditForm } from './edit-form.tsx';
import type { EditedText } from './edited-text.ts';

export interface InlineEditProps extends EditedText {
  /** What stands in place of the box until it is opened. */
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

/** Where the focus goes after the next render, and what is said. */
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
