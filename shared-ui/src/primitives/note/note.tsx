import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { doneIcon, infoIcon, warningIcon } from '../icon/signs.ts';

export type NoteTone = 'neutral' | 'success' | 'warning' | 'info' | 'danger';

export interface NoteProps {
  readonly children: ReactNode;
  readonly tone?: NoteTone;
  readonly icon?: string;
  /** Read out when it appears: `status` after the current sentence, `alert` at once. */
  readonly live?: 'status' | 'alert';
}

const icons: Record<NoteTone, string> = {
  neutral: infoIcon,
  info: infoIcon,
  success: doneIcon,
  warning: warningIcon,
  danger: warningIcon,
};

const Box = styled.div<{ readonly $tone: NoteTone }>`
  display: flex;
  gap: var(--s12);
  padding: 12px 16px;
  border: 1px solid transparent;
  border-radius: var(--r12);
  background: var(--${({ $tone }) => ($tone === 'neutral' ? 'subtle' : `${$tone}-soft`)});
  color: var(--${({ $tone }) => ($tone === 'neutral' ? 'muted' : $tone)});
  font: var(--t14);

  > div {
    flex: 1;
    min-width: 0;
  }
`;

/** A remark in place, beside its cause: picture, words and colour say the same. */
export function Note({ children, tone = 'neutral', icon = icons[tone], live }: NoteProps) {
  return (
    <Box $tone={tone} role={live}>
      <Icon path={icon} />
      <div>{children}</div>
    </Box>
  );
}
