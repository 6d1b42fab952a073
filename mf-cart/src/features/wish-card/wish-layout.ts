import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** A wish on paper of its own, below a band in the company's colour. */
export const Card = styled.article`
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
`;

export const Band = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s16);
  padding: 0 var(--s16);
  border-bottom: 2px solid var(--solid);
  background: var(--soft);
  font: var(--t14);
  color: var(--muted);
  overflow-wrap: anywhere;

  > * {
    padding-block: 10px;
  }

  b {
    font-weight: 500;
    color: var(--ink);
  }

  ${from(768)} {
    padding-inline: var(--s24);
  }
`;

export const Body = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s16);
  padding: var(--s16);

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
  align-content: start;
  min-width: 0;
  overflow-wrap: anywhere;

  ${from(768)} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s24);
  }
`;

export const Names = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: start;
  font: var(--t14);
  color: var(--muted);

  h2 {
    font: var(--t18);
    font-weight: 600;
    letter-spacing: 0;
    color: var(--ink);
    scroll-margin-top: calc(var(--header) + 24px);
  }
`;

export const Amount = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--s8);
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t18);
    font-weight: 600;
  }

  small {
    font: var(--t12);
    color: var(--muted);
    white-space: nowrap;
  }

  ${from(768)} {
    display: block;
    text-align: right;

    b,
    small {
      display: block;
    }

    b {
      font: var(--t20);
    }

    > span {
      margin-left: auto;
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

/** Two lines of it; the product's page has the rest. */
export const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font: var(--t14);
  color: var(--muted);
`;

/** At the end, and out by the button's own edge, so that its word stands in line with the figures above. */
export const Acts = styled.div`
  display: flex;
  justify-content: flex-end;
  margin: 0 -12px calc(-1 * var(--s8)) 0;
`;
