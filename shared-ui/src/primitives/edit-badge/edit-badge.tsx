import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { editIcon } from '../icon/tools.ts';
import { RoundButton } from '../icon-button/icon-button.tsx';

export interface EditBadgeProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** Accessible name: "Edit profile picture". */
  readonly label: string;
}

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px solid var(--edge);
  border-radius: var(--full);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--e2);
`;

/** A pencil on the corner of an element, drawn at 36 px with a target of 44 px; its container positions it. */
export function EditBadge({ label, ...rest }: EditBadgeProps) {
  return (
    <RoundButton {...rest} aria-label={label}>
      <Disc>
        <Icon path={editIcon} size={16} />
      </Disc>
    </RoundButton>
  );
}
