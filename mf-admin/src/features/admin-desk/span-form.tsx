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

const NO_SPAN: Span = { from: '', to: '' };

interface SpanFormProps {
  /** Names the form: "Span of the books". */
  readonly label: string;
  /** On the button: "Show". */
  readonly action: string;
  readonly busy?: boolean;
  readonly busyLabel?: string;
  /** The days that are shown, if any; others from outside replace what was typed. */
  readonly span?: Span;
  /** Beside the button. */
  readonly children?: ReactNode;
  readonly onSpan: (span: Span) => void;
}

/** Two days, both of the span, and a button. Both are needed, the first one first. */
export function SpanForm(props: SpanFormProps) {
  const { label, action, busy, busyLabel = 'Loading', span = NO_SPAN, children, onSpan } = props;
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const [{ from, to }, setSpan] = useState(span);
  const [shown, setShown] = useState(span);
  const [fault, setFault] = useState<{ readonly field: 'from' | 'to'; readonly text: string } | null>(null);
  if (shown.from !== span.from || shown.to !== span.to) {
    setShown(span);
    setSpan(span);
    setFault(null);
  }
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
  const swapped = swappedDays({ from, to });
  return swapped === undefined ? null : ({ field: 'to', text: swapped } as const);
}

/** What is wrong with the last day of a span; days may be left out, as ''. */
export function swappedDays({ from, to }: Span): string | undefined {
  return from !== '' && to !== '' && to < from ? 'The last day is before the first one.' : undefined;
}
