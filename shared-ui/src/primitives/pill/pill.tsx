import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';

export type PillTone = 'neutral' | 'success' | 'warning' | 'info' | 'danger' | 'brand' | 'paper';

export interface PillProps {
  readonly children: ReactNode;
  readonly tone?: PillTone;
  readonly icon?: string;
}

const grounds: Record<PillTone, string> = {
  neutral: 'skeleton',
  success: 'success-soft',
  warning: 'warning-soft',
  info: 'info-soft',
  danger: 'danger-soft',
  brand: 'second-soft',
  paper: 'paper',
};

const texts: Record<PillTone, string> = {
  neutral: 'ink',
  success: 'success',
  warning: 'warning',
  info: 'info',
  danger: 'danger',
  brand: 'link',
  paper: 'link',
};

const Body = styled.span<{ readonly $tone: PillTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 3px 10px;
  border: 1px solid transparent;
  border-radius: var(--full);
  background: var(--${({ $tone }) => grounds[$tone]});
  color: var(--${({ $tone }) => texts[$tone]});
  font: var(--t12);
  font-weight: 600;
  white-space: nowrap;
`;

/** A short status. `brand` and `paper` (on a tinted background) carry no meaning. */
export function Pill({ children, tone = 'neutral', icon }: PillProps) {
  return (
    <Body $tone={tone}>
      {icon === undefined ? null : <Icon path={icon} size={14} />}
      {children}
    </Body>
  );
}
