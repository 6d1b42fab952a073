import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** The band with the person: one column on phones, beside each other from there on. */
export const Person = styled.div`
  background: var(--house-soft);

  > div {
    display: grid;
    justify-items: center;
    gap: var(--s16);
    padding-block: var(--s32);
    text-align: center;
  }

  ${from(900)} {
    > div {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
      justify-items: start;
      align-items: center;
      gap: var(--s32);
      padding-block: var(--s40);
      text-align: start;
    }
  }
`;

export const Words = styled.div`
  display: grid;
  gap: var(--s4);
  max-width: 100%;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }
`;

export const Facts = styled.dl`
  display: flex;
  gap: var(--s32);
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    font: var(--t14);
    color: var(--muted);
  }

  dd {
    font: var(--t24);
  }
`;

/** One beside the other, each as wide as the wider; what went wrong is told below the one that was pressed. */
export const Acts = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(124px, 1fr);
  align-items: start;
  gap: var(--s8);
  max-width: 288px;

  > button {
    width: 100%;
  }
`;
