import { styled } from 'styled-components';

export const Box = styled.div`
  container-type: inline-size;
  display: grid;
  gap: var(--s12);
  padding: var(--s16);
  border-radius: var(--r12);
  background: var(--subtle);
  font: var(--t14);
`;

/** Steps one below the other; beside each other where the box, not the window, has room. */
export const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @container (width >= 520px) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;
  }
`;

/** A dot, a line to the next one, and words. */
export const StepItem = styled.li<{ readonly $place: 'done' | 'now' | 'later' }>`
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--s12);
  padding-bottom: var(--s16);
  color: var(--${({ $place }) => ($place === 'later' ? 'muted' : 'ink')});
  font-weight: ${({ $place }) => ($place === 'now' ? 600 : 400)};

  &:last-child {
    padding-bottom: 0;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 22px;
    bottom: 2px;
    left: 9px;
    border-left: 2px solid var(--${({ $place }) => ($place === 'done' ? 'control' : 'hairline')});
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  @container (width >= 520px) {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--s8);
    padding: 0 var(--s8) 0 0;

    &:not(:last-child)::before {
      top: 9px;
      right: 4px;
      bottom: auto;
      left: 24px;
      border-top: 2px solid var(--${({ $place }) => ($place === 'done' ? 'control' : 'hairline')});
      border-left: 0;
    }
  }
`;

export const Dot = styled.span<{ readonly $place: 'done' | 'now' | 'later' }>`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 2px solid var(--${({ $place }) => ($place === 'later' ? 'edge' : 'control')});
  border-radius: var(--full);
  background: var(--${({ $place }) => ($place === 'done' ? 'solid' : 'paper')});
  color: var(--on-solid);

  &::after {
    content: '';
    display: ${({ $place }) => ($place === 'now' ? 'block' : 'none')};
    width: 8px;
    height: 8px;
    border-radius: var(--full);
    background: var(--control);
  }
`;

export const Foot = styled.p<{ readonly $late?: boolean }>`
  display: flex;
  gap: var(--s8);
  color: var(--${({ $late }) => ($late === true ? 'danger' : 'muted')});
  font-weight: ${({ $late }) => ($late === true ? 500 : 400)};

  svg {
    flex: none;
    margin-top: 2px;
  }
`;
