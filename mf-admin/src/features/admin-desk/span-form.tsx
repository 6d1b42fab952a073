import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { styled } from 'styled-components';
import type { Span } from '../../data/money-api.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s12);
`;

interface SpanFormProps {
  /** Names the form: "Span of the books". */
  readonly label: string;
  /** On the button: "Show". */
  readonly action: string;
  readonly busy?: boolean;
  readonly busyLabel?: string;
  /** Beside the button. */
  readonly children?: ReactNode;
  readonly onSpan: (span: Span) => void;
}

/** Two days, both of the span, and a button. Both are needed, the first one first. */
export function SpanForm({ label, action, busy, busyLabel = 'Loading', children, onSpan }: SpanFormProps) {
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const [{ from, to }, setSpan] = useState<Span>({ from: '', to: '' });
  const [fault, setFault] = useState<{ readonly field: 'from' | 'to'; readonly text: string } | null>(null);
  const change = (part: Partial<Span>) => {
    setFault(null);
    setSpan({ from, to, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf({ from, to });
    setFault(found);
    if (found === null) onSpan({ from, to });
    else (found.field === 'from' ? first : last).current?.focus();
  };
  return (
    <Form noValidate aria-label={label} onSubmit={submit}>
      <Field label="First day" error={fault?.field === 'from' ? fault.text : undefined}>
        <Input
          ref={first}
          type="date"
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
      </Field>
      <Field label="Last day" error={fault?.field === 'to' ? fault.text : undefined}>
        <Input ref={last} type="date" value={to} onChange={({ target }) => change({ to: target.value })} />
      </Field>
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {action}
      </Button>
      {children}
    </Form>
  );
}

function faultOf({ from, to }: Span) {
  if (from === '') return { field: 'from', text: 'Choose the first day.' } as const;
  if (to === '') return { field: 'to', text: 'Choose the last day.' } as const;
  return to < from ? ({ field: 'to', text: 'The last day is before the first one.' } as const) : null;
}
