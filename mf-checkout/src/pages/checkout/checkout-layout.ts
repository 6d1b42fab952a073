import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** The step, and beside it what is bought. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  align-items: start;

  ${from(1024)} {
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: var(--s48);
  }
`;

/** One step: what is to be done, and what was. */
export const Step = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  align-content: start;
  min-width: 0;

  > h2 {
    font: var(--t20);
    letter-spacing: 0;
  }
`;

/** What was chosen before, with the way to change it. */
export const Recap = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s16);
  padding: 12px 16px;
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  font: var(--t14);

  > div {
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

export const Recaps = styled.div`
  display: grid;
  gap: var(--s12);
`;

export const Acts = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--s12);

  ${from(480)} {
    flex-flow: row wrap;
  }
`;

/** On wide windows the sheet has the way on; on phones the bar at the foot does. */
export const WideOnly = styled.div`
  display: none;

  ${from(1024)} {
    display: block;
  }
`;

export const Notes = styled.div`
  display: grid;
  gap: var(--s12);
  margin-bottom: var(--s24);

  &:empty {
    display: none;
  }
`;
