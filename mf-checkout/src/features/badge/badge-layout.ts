import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const Columns = styled.div`
  display: grid;
  gap: var(--s32);
  align-items: start;

  ${from(768)} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--s48);
  }
`;

export const Badge = styled.section`
  display: grid;
  gap: var(--s16);
  justify-items: start;
  font: var(--t16);

  h2 {
    font: var(--t24);
    letter-spacing: var(--track-24);
  }

  small {
    font: var(--t14);
    color: var(--muted);
  }
`;

export const Emblem = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border: 2px solid var(--house-mark);
  border-radius: var(--full);
  background: var(--house-soft);
  color: var(--house-mark);
  box-shadow: inset 0 0 0 4px var(--paper);
`;

export const Orders = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s12);
  margin-top: var(--s8);
`;
