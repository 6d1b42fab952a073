import { styled } from 'styled-components';
import { below, fullMotion } from '../../tokens/breakpoints.ts';

export const widths = { sm: 400, md: 560, lg: 760 } as const;

/** Where it stands while it is not modal: the same place, with a ground of its own in place of the browser's. */
const modeless = `
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  margin: auto;
  box-shadow: 0 0 0 100vmax var(--scrim);
  transition: none;
`;

/** The surface: in the middle of a wide window, a sheet at the foot of a phone. */
export const Surface = styled.dialog<{ readonly $size: keyof typeof widths; readonly $givesWay?: boolean }>`
  --focus: var(--ink);
  width: min(${({ $size }) => widths[$size]}px, calc(100vw - 32px));
  max-height: min(760px, calc(100dvh - 64px));
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid transparent;
  border-radius: var(--r16);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--e3);
  opacity: 0;
  transition-property: opacity, transform, display, overlay;
  transition-duration: 210ms;
  transition-timing-function: var(--leave);
  transition-behavior: allow-discrete;

  &::backdrop {
    background: var(--scrim);
    opacity: 0;
    transition: opacity 210ms, display 210ms allow-discrete, overlay 210ms allow-discrete;
  }

  &[open],
  &[open]::backdrop {
    opacity: 1;
    transition-duration: var(--panel);
    transition-timing-function: var(--enter);
  }

  @starting-style {
    &[open],
    &[open]::backdrop {
      opacity: 0;
    }
  }

  ${fullMotion} {
    transform: translateY(12px);

    &[open] {
      transform: none;
    }

    @starting-style {
      &[open] {
        transform: translateY(24px);
      }
    }
  }

  ${({ $givesWay }) => ($givesWay === true ? modeless : '')}

  ${below(600)} {
    width: 100%;
    max-width: none;
    max-height: calc(100dvh - 48px);
    margin-bottom: 0;
    padding-bottom: env(safe-area-inset-bottom);
    border-radius: var(--r16) var(--r16) 0 0;
  }
`;

/** No `header`: where a dialog stands within one, that would be a second banner. */
export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: flex-start;
  gap: var(--s16);
  padding: var(--s16) var(--s16) 0 var(--s24);
  background: var(--paper);

  h2 {
    flex: 1;
    padding-block: 8px;
    font: var(--t20);
    letter-spacing: 0;
    text-wrap: wrap;
  }
`;

export const Body = styled.div`
  padding: var(--s8) var(--s24) var(--s24);
`;
