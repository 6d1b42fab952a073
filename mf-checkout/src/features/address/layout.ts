import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** One thing to do, with a title of its own. */
export const Panel = styled.section`
  display: grid;
  gap: var(--s20);
  align-content: start;
  min-width: 0;

  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }
`;

/** An address as it stands on a parcel. */
export const Label = styled.address`
  padding: 12px 16px;
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--subtle);
  font: var(--t14);
  font-style: normal;
  overflow-wrap: anywhere;

  b {
    display: block;
    font-weight: 600;
  }

  span {
    display: block;
  }
`;

/** Buttons side by side; on phones one below another, the way on on top. */
export const Acts = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--s12);

  ${from(480)} {
    flex-flow: row wrap;
  }
`;

/** What can be done with the chosen address, below it. */
export const Changes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

export const Fields = styled.div`
  display: grid;
  gap: var(--s20);
`;

export const FormMessage = styled.div`
  margin-top: var(--s20);
`;
