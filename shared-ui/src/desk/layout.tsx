import { styled } from 'styled-components';
import { from } from '../tokens/breakpoints.ts';

/** A column of sections. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s24);
`;

/** A framed section. */
export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  overflow-wrap: anywhere;

  > h2,
  > h3,
  > div > h2,
  > div > h3,
  > div > div > h2 {
    font: var(--t18);
    font-weight: 600;
    letter-spacing: 0;
  }

  ${from(768)} {
    padding: var(--s24);
  }
`;

export const Muted = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

/** A heading with actions at the far end. */
export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s12) var(--s16);
`;

export const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid var(--hairline);
`;

/** An item of a list: its facts and its actions. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8) var(--s24);
  padding-block: var(--s16);
  border-bottom: 1px solid var(--hairline);
  overflow-wrap: anywhere;

  h2,
  h3 {
    font: var(--t16);
    font-weight: 600;
    letter-spacing: 0;
  }

  h2 a,
  h3 a {
    text-decoration: none;
  }

  h2 a:hover,
  h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  p,
  blockquote {
    font: var(--t14);
    color: var(--muted);
  }

  blockquote {
    color: var(--ink);
    white-space: pre-line;
  }

  ${from(768)} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

export const Facts = styled.div`
  display: grid;
  gap: var(--s4);
  min-width: 0;
  font-variant-numeric: tabular-nums;
`;

/** A heading with the pills beside it. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s12);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8);
`;

/** Dims while it refetches. */
export const Dimmed = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }
`;

/** A square picture in a list. */
export const Thumb = styled.div`
  flex: none;
  width: 56px;
  height: 56px;
  overflow: hidden;
  border-radius: var(--r8);
  background: var(--subtle);
`;

/** A thumbnail with facts beside it. */
export const WithThumb = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: var(--s12);
  align-items: center;
`;

/** A few figures side by side: in each `div` a name, the figure, and perhaps a note. */
export const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s16);

  ${from(768)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  dt {
    font: var(--t14);
    color: var(--muted);
  }

  dd {
    font: var(--t20);
    font-variant-numeric: tabular-nums;
  }

  dd + dd {
    font: var(--t12);
    color: var(--muted);
  }
`;
