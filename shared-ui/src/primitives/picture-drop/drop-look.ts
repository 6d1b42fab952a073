import { styled } from 'styled-components';
import { finePointer } from '../../tokens/breakpoints.ts';
import { type ButtonLook, buttonCss, lookConfig } from '../button/button-look.ts';

const STAGE = '200px';

export const Place = styled.div<{ readonly $over: boolean; readonly $empty: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s12);
  padding: var(--s12);
  border: 1.5px ${({ $empty }) => ($empty ? 'dashed' : 'solid')} var(--edge);
  border-color: var(${({ $over, $empty }) => edge($over, $empty)});
  border-radius: var(--r12);
  background: var(${({ $over }) => ($over ? '--soft' : '--paper')});
  transition: background var(--fade), border-color var(--fade);

  /* The native file box stays: it takes the focus, and a test or a helper can fill it. Its label is what one sees. */
  > input {
    position: absolute;
    top: var(--s12);
    left: var(--s12);
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  &:has(> input:focus-visible) label {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

function edge(over: boolean, empty: boolean): string {
  if (over) return '--control';
  return empty ? '--edge' : '--hairline';
}

/** As high as a picture with its buttons. */
export const Invitation = styled.label`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s8);
  min-height: calc(${STAGE} + 56px);
  border-radius: var(--r8);
  font: var(--t14);
  text-align: center;
  color: var(--muted);
  cursor: pointer;

  b {
    font-weight: 600;
    color: var(--ink);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
`;

/** How else: for those who have a mouse. */
export const Hint = styled.span`
  display: none;

  ${finePointer} {
    display: inline;
  }
`;

export const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  height: ${STAGE};
  border-radius: var(--r8);
  overflow: hidden;
  background: var(--subtle);
  color: var(--muted);
  font: var(--t14);

  > img {
    width: 100%;
    height: ${STAGE};
    object-fit: contain;
  }
`;

/** Over the lower end of the picture, so that nothing moves when it comes and goes. */
export const Strip = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: 6px;
  padding: 8px 12px 12px;
  border-top: 1px solid var(--hairline);
  background: var(--paper);
  color: var(--ink);
  font-variant-numeric: tabular-nums;

  > span {
    display: flex;
    align-items: center;
    gap: var(--s8);
  }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s12);
  min-width: 0;
  font: var(--t14);
  color: var(--muted);
`;

/** Help text and error. */
export const Words = styled.div`
  min-width: 0;

  > [role='alert']:not(:empty) {
    margin-top: var(--s8);
  }
`;

export const Help = styled.div<{ readonly $centred: boolean }>`
  font: var(--t14);
  text-align: ${({ $centred }) => ($centred ? 'center' : 'start')};
  color: var(--muted);
`;

/** A label that looks like the buttons beside it. */
export const ChooseOther = styled.label.withConfig(lookConfig)<ButtonLook>`
  ${buttonCss}
`;
