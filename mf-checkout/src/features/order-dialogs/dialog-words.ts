import { styled } from 'styled-components';

export const Words = styled.div`
  display: grid;
  gap: var(--s12);
  overflow-wrap: anywhere;

  small {
    font: var(--t14);
    color: var(--muted);
  }
`;

export const List = styled.ul`
  display: grid;
  gap: var(--s4);
  padding-left: var(--s20);
  list-style: disc;
`;
