import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../primitives/icon/icon.tsx';
import { boxIcon } from '../../primitives/icon/signs.ts';

export interface EmptyStateProps {
  /** One sentence of what would be here. */
  readonly children: ReactNode;
  readonly icon?: string;
  /** One way on: a button or a link. */
  readonly action?: ReactNode;
}

/** The middle of a place that holds nothing, or failed to. */
export const StateBox = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s16);
  max-width: 45ch;
  margin-inline: auto;
  padding: var(--s48) var(--gutter);
  text-align: center;
  text-wrap: balance;
  color: var(--muted);
`;

/** An empty state with one action. */
export function EmptyState({ children, icon = boxIcon, action }: EmptyStateProps) {
  return (
    <StateBox>
      <Icon path={icon} size={40} />
      <p>{children}</p>
      {action}
    </StateBox>
  );
}
