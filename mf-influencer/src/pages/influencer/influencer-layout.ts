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

/** Two beside each other, equally wide; what went wrong is told below them. */
export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: center;
  gap: var(--s8);
  width: 256px;
  max-width: 100%;

  > * {
    flex: 0 0 124px;
  }

  > [role='alert'] {
    flex-basis: 100%;
  }

  ${from(900)} {
    justify-content: flex-end;
  }
`;
