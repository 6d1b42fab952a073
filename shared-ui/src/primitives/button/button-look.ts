import { css } from 'styled-components';
import { below, finePointer } from '../../tokens/breakpoints.ts';

export type ButtonVariant = 'primary' | 'line' | 'quiet' | 'danger' | 'danger-solid' | 'bad' | 'good';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** One primary per view. `bad` and `good` say in colour what their words say too. */
  readonly variant?: ButtonVariant;
  /** 36, 40 or 48 px high; never under 44 where fingers are used. */
  readonly size?: ButtonSize;
  /** As wide as its place. */
  readonly full?: boolean;
}

const own = new Set(['variant', 'size', 'full']);

/** Keeps the look's props off the element. */
export const lookConfig = { shouldForwardProp: (prop: string): boolean => !own.has(prop) };

const variants = {
  primary: css`
    background: var(--solid);
    color: var(--on-solid);
    border-color: var(--control);
    --hover: var(--solid-hover);
  `,
  line: css`
    background: var(--paper);
    color: var(--ink);
    border-color: var(--edge);
    --hover: var(--subtle);
  `,
  quiet: css`
    color: var(--muted);
    --hover: var(--subtle);
  `,
  danger: css`
    color: var(--danger);
    --hover: var(--danger-soft);
  `,
  'danger-solid': css`
    background: var(--danger);
    color: var(--paper);
    --hover: var(--danger-hover);
  `,
  bad: css`
    background: var(--danger-soft);
    color: var(--danger);
    border-color: var(--danger);
    --hover: var(--paper);
  `,
  good: css`
    background: var(--success-soft);
    color: var(--success);
    border-color: var(--success);
    --hover: var(--paper);
  `,
} as const;

const sizes = {
  sm: css`
    min-height: 36px;
    padding: 6px 12px;
  `,
  md: css`
    min-height: 40px;
    padding: 8px 16px;
  `,
  lg: css`
    min-height: 48px;
    padding: 10px 24px;
    font: var(--t16);
    font-weight: 600;
  `,
} as const;

const touch = css`
  min-height: 44px;
`;

/** The look shared by buttons and by links that look like one. */
export const buttonCss = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s8);
  max-width: 100%;
  border: 1px solid transparent;
  border-radius: var(--r8);
  background: none;
  font: var(--t14);
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition: background var(--fade), border-color var(--fade), transform var(--press);
  ${({ variant = 'line' }) => variants[variant]}
  ${({ size = 'md' }) => sizes[size]}
  ${({ full }) => (full === true ? 'width: 100%;' : '')}

  ${finePointer} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--hover);
    }
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.985);
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    opacity: 0.5;
    cursor: not-allowed;
  }

  ${({ size }) =>
    size === 'lg'
      ? ''
      : css`
          ${below(768)} {
            ${touch}
          }
          @media (pointer: coarse) {
            ${touch}
          }
        `}
`;
