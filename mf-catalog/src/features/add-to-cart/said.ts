import { styled } from 'styled-components';

/** Words, and a button beside them that takes them away. */
export const Said = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--s8);

  > div {
    flex: 1;
    min-width: 0;
  }

  > button {
    margin: -6px -8px -6px 0;
  }
`;
