import { css, keyframes, styled } from 'styled-components';
import { fullMotion } from '../../tokens/breakpoints.ts';

const drop = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

export const Place = styled.div`
  position: relative;
  display: inline-flex;
`;

export const Drop = styled.div`
  --focus: var(--ink);
  position: absolute;
  top: calc(100% + 6px);
  right: 0;
  z-index: var(--z-drawer);
  width: max-content;
  min-width: 220px;
  max-width: min(320px, calc(100vw - 32px));
  padding: var(--s8);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--e2);

  ${fullMotion} {
    animation: ${drop} var(--fade) var(--enter);
  }
`;

/** In a sheet: rows reach into its margin, so that their words stand under its title. */
export const Sheet = styled.div`
  margin-inline: -12px;
`;

/** Words above the items: whose menu it is. */
export const Head = styled.div`
  margin-bottom: var(--s8);
  padding: 8px 12px 12px;
  border-bottom: 1px solid var(--hairline);
  overflow-wrap: anywhere;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: var(--s12);
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 0;
  border-radius: var(--r8);
  background: none;
  color: inherit;
  font: var(--t14);
  font-weight: 500;
  text-align: start;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: var(--subtle);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Somewhere to go: `<PopMenuLink as={Link} to="/profile">`. */
export const PopMenuLink = styled.a.attrs({ role: 'menuitem', tabIndex: -1 })`
  ${row}
`;

/** Something to do. */
export const PopMenuItem = styled.button.attrs({ role: 'menuitem', tabIndex: -1, type: 'button' })`
  ${row}
`;
