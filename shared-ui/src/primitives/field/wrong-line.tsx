import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { warningIcon } from '../icon/signs.ts';

const Line = styled.span`
  display: flex;
  gap: 6px;
  min-width: 0;
  font: var(--t14);
  color: var(--danger);
  overflow-wrap: anywhere;

  svg {
    margin-top: 2px;
  }

  > span {
    min-width: 0;
  }
`;

/** What is wrong, in words and with a sign, under the control that it is about. */
export function WrongLine({ children }: { readonly children: ReactNode }) {
  return (
    <Line>
      <Icon path={warningIcon} size={16} />
      <span>{children}</span>
    </Line>
  );
}
