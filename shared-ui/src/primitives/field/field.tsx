import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { CountLine, FieldContext, type FieldLinks, useTextLength, WrongLine } from './field-parts.tsx';

export { Input, Select, Textarea } from './controls.tsx';

export interface FieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Takes the place of the help. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Counts characters below the control; never truncates. */
  readonly limit?: number;
  /** Characters as the field's own rule counts them; without it, those in the control. */
  readonly length?: number | undefined;
  /** One Input, Textarea or Select. */
  readonly children: ReactNode;
}

const Stack = styled.div`
  display: grid;
  gap: 6px;
`;

const Label = styled.label`
  font: var(--t14);
  font-weight: 500;
`;

const Optional = styled.span`
  font-weight: 400;
  color: var(--muted);
`;

const Foot = styled.div`
  display: flex;
  gap: var(--s12);
  font: var(--t14);
  color: var(--muted);
`;

/** A label over a control, help or an error under it, tied together for screen readers. */
export function Field({ label, help, error, required, limit, length, children }: FieldProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [typed, read] = useTextLength(place);
  const wrong = hasWords(error);
  const described = wrong || hasWords(help);
  const links: FieldLinks = {
    id,
    'aria-describedby': described ? `${id}-foot` : undefined,
    'aria-invalid': wrong ? true : undefined,
    required,
  };

  return (
    <Stack ref={place} onInput={read}>
      <Label htmlFor={id}>
        {label}
        {required === false ? <Optional> (optional)</Optional> : null}
      </Label>
      <FieldContext value={links}>{children}</FieldContext>
      {described || limit !== undefined ? (
        <Foot>
          <span id={`${id}-foot`}>{wrong ? <WrongLine>{error}</WrongLine> : help}</span>
          {limit === undefined ? null : <CountLine length={length ?? typed} limit={limit} />}
        </Foot>
      ) : null}
    </Stack>
  );
}

function hasWords(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== '' && text !== false;
}
