import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { warningIcon } from '../icon/signs.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface FieldLinks {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly required?: boolean;
}

export const FieldContext = createContext<FieldLinks>({});

/** What ties a control to the label, help and error of the field around it; a control's own props win. */
export function useFieldLinks(): FieldLinks {
  return useContext(FieldContext);
}

/** Number of characters in the text control inside an element, in code points; read after every change. */
export function useTextLength(place: RefObject<HTMLElement | null>): [number, () => void] {
  const [length, setLength] = useState(0);
  const read = () => {
    const control = place.current?.querySelector('input, textarea');
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      setLength([...control.value].length);
    }
  };
  // A form that is filled or reset by its owner fires no input event: look again after each render.
  useEffect(read);
  return [length, read];
}

const Line = styled.span<{ readonly $over: boolean }>`
  margin-left: auto;
  flex: none;
  font-variant-numeric: tabular-nums;
  color: var(${({ $over }) => ($over ? '--danger' : '--muted')});
`;

/** The announcement of the characters left; empty while there are plenty. */
export function roomLeft(length: number, limit: number): string {
  const left = limit - length;
  if (left < 0) return `${-left} character${left === -1 ? '' : 's'} too many`;
  if (left === 0) return 'No characters left';
  return left <= 10 ? 'Fewer than 11 characters left' : '';
}

/** "12 of 250". */
export function CountLine({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <>
      <Line $over={length > limit} aria-hidden="true">
        {length} of {limit}
      </Line>
      <VisuallyHidden role="status">{roomLeft(length, limit)}</VisuallyHidden>
    </>
  );
}

const ErrorLine = styled.span`
  display: flex;
  gap: 6px;
  min-width: 0;
  font: var(--t14);
  color: var(--danger);
  overflow-wrap: anywhere;

  svg {
    margin-top: 2px;
  }

  > span {
    min-width: 0;
  }
`;

/** The error message below a control. */
export function WrongLine({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorLine>
      <Icon path={warningIcon} size={16} />
      <span>{children}</span>
    </ErrorLine>
  );
}
