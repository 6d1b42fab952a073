import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** Parts of a tab, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s24);
`;

/** A field with its button; on phones the button stands below. */
export const SearchLine = styled.form`
  display: grid;
  gap: var(--s12);
  max-width: 560px;

  ${from(480)} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;

    > button {
      min-height: 44px;
      margin-top: 26px;
    }
  }
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
  gap: var(--s8) var(--s24);
  padding-block: var(--s16);
  border-bottom: 1px solid var(--hairline);
  overflow-wrap: anywhere;

  h3 {
    font: var(--t16);
    font-weight: 600;
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
  gap: var(--s8);
`;

/** How many there are, and the like. */
export const Small = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

/** What is shown while a newer answer is on its way. */
export const Dimmed = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
