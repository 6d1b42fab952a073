import { styled } from 'styled-components';

export const Group = styled.section`
  min-width: 0;
`;

/** The company's name with its colour below. */
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s12);
  padding-bottom: var(--s8);
  border-bottom: 2px solid var(--solid);
  overflow-wrap: anywhere;

  h2 {
    flex: 1 1 auto;
    min-width: 0;
    max-width: calc(100% - 44px);
    font: var(--t18);
    font-weight: 600;
    letter-spacing: -0.005em;
  }

  a {
    padding-block: 12px;
    font: var(--t14);
    font-weight: 500;
  }
`;

export const Wishes = styled.ul`
  > li + li {
    border-top: 1px solid var(--hairline);
  }
`;
