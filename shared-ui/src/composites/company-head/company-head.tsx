import { styled } from 'styled-components';

/** A company's logo, name and link above its items. */
export const CompanyHead = styled.header`
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
    font-weight: 500;
  }
`;

/** The wishes below it. */
export const CompanyWishes = styled.ul`
  > li + li {
    border-top: 1px solid var(--hairline);
  }
`;
