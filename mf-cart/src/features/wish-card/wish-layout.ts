import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** A wish on paper of its own; the stripe at its head has the company's colour. */
export const Card = styled.article`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s16);
  padding: var(--s20) var(--s16);
  border: 1px solid var(--hairline);
  border-top: 3px solid var(--solid);
  border-radius: var(--r12);

  ${from(768)} {
    grid-template-columns: 168px minmax(0, 1fr);
    gap: var(--s16) var(--s24);
    padding: var(--s24);
  }
`;

export const Art = styled.div`
  overflow: hidden;
  align-self: start;
  aspect-ratio: 1;
  border-radius: var(--r12);
  background: var(--subtle);

  ${from(768)} {
    grid-row: 1 / 3;
  }
`;

export const Head = styled.div`
  display: grid;
  gap: var(--s8);
  min-width: 0;
  overflow-wrap: anywhere;

  ${from(768)} {
    display: flex;
    justify-content: space-between;
    gap: var(--s24);
  }
`;

export const Names = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: start;
  min-width: 0;

  h2 {
    font: var(--t18);
    font-weight: 600;
    letter-spacing: 0;
  }
`;

export const Amount = styled.p`
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t18);
    font-weight: 600;
  }

  small {
    margin-left: var(--s8);
    font: var(--t12);
    color: var(--muted);
  }

  ${from(768)} {
    flex: none;
    text-align: right;

    b {
      display: block;
      font: var(--t20);
    }

    small {
      margin: 0;
    }
  }
`;

export const Rest = styled.div`
  display: grid;
  gap: var(--s12);
  grid-column: 1 / -1;
  min-width: 0;

  ${from(768)} {
    grid-column: 2;
  }
`;

export const Muted = styled.p`
  font: var(--t14);
  color: var(--muted);
`;
