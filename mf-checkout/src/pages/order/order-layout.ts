import { finePointer, from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);

  ${from(1024)} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--s48);
  }
`;

/** The way back to the list. */
export const Trail = styled.nav`
  display: flex;
  margin-bottom: var(--s4);
  font: var(--t14);

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--s4);
    min-height: 44px;
    color: var(--muted);
    border-radius: var(--r4);
  }

  ${finePointer} {
    a:hover {
      color: var(--ink);
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
`;

/** The company's part, below its name with its colour under it. */
export const Part = styled.section`
  min-width: 0;
`;

export const PartHead = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s12);
  padding-bottom: var(--s8);
  border-bottom: 2px solid var(--solid);
  overflow-wrap: anywhere;

  h2 {
    flex: 1;
    min-width: 0;
    font: var(--t18);
    font-weight: 600;
    letter-spacing: -0.005em;
  }

  > a {
    flex: none;
    padding-block: 12px;
    font: var(--t14);
  }
`;

export const Wishes = styled.ul`
  > li + li {
    border-top: 1px solid var(--hairline);
  }
`;

export const Notes = styled.div`
  display: grid;
  gap: var(--s12);
  margin-bottom: var(--s24);

  &:empty {
    display: none;
  }

  p + button {
    margin-top: var(--s12);
  }
`;
