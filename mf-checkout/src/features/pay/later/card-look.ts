import { styled } from 'styled-components';

/** What the card company's fields look like inside their frames: no style of the page reaches there. */
export function insideLook() {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(name).trim();
  return {
    base: {
      color: token('--ink'),
      fontFamily: 'Inter, Arial, "Liberation Sans", Helvetica, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      iconColor: token('--muted'),
      '::placeholder': { color: token('--placeholder') },
    },
    invalid: { color: token('--danger'), iconColor: token('--danger') },
  };
}

export const Fields = styled.div`
  display: grid;
  gap: var(--s20);
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s16);
`;

export const Stack = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;

  > label {
    font: var(--t14);
    font-weight: 500;
  }
`;

/** The box around a frame, in the look of our own fields. */
export const Box = styled.div<{ readonly $focused: boolean; readonly $wrong: boolean }>`
  min-height: 44px;
  padding: 9px 12px;
  border: 1px solid var(--${({ $wrong }) => ($wrong ? 'danger' : 'edge')});
  border-radius: var(--r8);
  background: var(--paper);
  cursor: text;
  outline: ${({ $focused }) => ($focused ? '2px solid var(--focus)' : 'none')};
`;

/** There from the start, so that what comes into it is read out. */
export const Wrong = styled.p`
  display: flex;
  gap: 6px;
  font: var(--t14);
  color: var(--danger);

  &:empty {
    display: none;
  }

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

export const Sum = styled.div`
  margin-top: var(--s24);
`;

export const Said = styled.div`
  margin-top: var(--s16);

  &:empty {
    display: none;
  }
`;
