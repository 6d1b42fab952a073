import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** Parts of a page, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s24);
`;

/** Things that belong together in a frame of their own. */
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

/** Heading, with what can be done about all of it at the far end. */
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

/** One thing of a list: what it is, and what can be done about it. */
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

  p {
    font: var(--t14);
    color: var(--muted);
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

export const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8);
`;

/** What is shown while a newer answer is on its way. */
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

/** A picture of a thing in a list, square. */
export const Thumb = styled.div`
  flex: none;
  width: 56px;
  height: 56px;
  overflow: hidden;
  border-radius: var(--r8);
  background: var(--subtle);
`;

/** A thumb with facts beside it. */
export const WithThumb = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: var(--s12);
  align-items: center;
`;
