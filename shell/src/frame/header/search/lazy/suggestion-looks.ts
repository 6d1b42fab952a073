import { finePointer, from } from 'shared-ui';
import { styled } from 'styled-components';

export const Panel = styled.div`
  position: absolute;
  z-index: 1;
  top: 100%;
  left: 0;
  right: 0;
  max-height: min(var(--room, 60vh), 640px);
  padding: var(--s8) var(--s8) var(--s12);
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--e3);
  --focus: var(--ink);

  ${from(768)} {
    top: calc(100% + 6px);
    left: auto;
    width: max(100%, 400px);
    border: 1px solid var(--hairline);
    border-radius: var(--r12);
  }
`;

export const List = styled.div`
  font: var(--t14);
`;

export const Group = styled.ul`
  > li:first-child {
    padding: var(--s8) 12px var(--s4);
    font: var(--t12);
    font-weight: 600;
    color: var(--muted);
  }

  & + & {
    margin-top: var(--s4);
  }
`;

export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-height: 52px;
  padding: 6px 12px;
  border-radius: var(--r8);
  cursor: pointer;

  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }

  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font: var(--t14);
    font-weight: 500;
  }

  small {
    font: var(--t12);
    font-variant-numeric: tabular-nums;
    color: var(--muted);
  }

  > svg {
    flex: none;
    color: var(--muted);
  }

  > svg:first-child {
    width: 40px;
  }

  &[aria-selected='true'] {
    background: var(--subtle);
    /* Seen without colours too. */
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  ${finePointer} {
    min-height: 48px;

    &:hover {
      background: var(--subtle);
    }
  }
`;

/** Removes a recent search by a press; its key is Delete. */
export const Forget = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: -6px -12px -6px 0;
  color: var(--muted);
`;

/** Artwork is 10:7; it is cut to a square. */
export const Thumb = styled.span`
  flex: none;
  width: 40px;
  height: 40px;
  overflow: hidden;
  border-radius: var(--r8);
  background: var(--subtle);
`;
