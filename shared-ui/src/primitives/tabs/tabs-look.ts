import { styled } from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

export const List = styled.div`
  display: flex;
  gap: var(--s12);
  overflow-x: auto;
  border-bottom: 1px solid var(--hairline);
  scrollbar-width: none;

  ${from(480)} {
    gap: var(--s24);
  }
`;

export const Tab = styled.button`
  flex: none;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  font: var(--t14);
  font-weight: 500;
  color: var(--muted);
  cursor: pointer;
  transition: color var(--fade);

  &:hover {
    color: var(--ink);
  }

  &[aria-selected='true'] {
    border-bottom-color: var(--control);
    color: var(--ink);
    font-weight: 600;
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--r4);
  }
`;

export const Panel = styled.div`
  padding-top: var(--s24);
`;
