import { type FormEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { companyPath, Link } from 'shared-shell';
import { OneField } from 'shared-ui/desk/filters';
import type { StatusMessage } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { TextLink } from 'shared-ui/primitives/text-link';

/** Help of a reason that only administrators read. */
export const KEPT_IN_LOG = 'Kept in the log with your name.';

/** Message about a completed action; none for an empty text. */
export function success(text: string): StatusMessage | null {
  return text === '' ? null : { tone: 'success', message: text };
}

interface DeskOrderLinkProps {
  /** The name in the company's address. */
  readonly code: string;
  readonly order: number;
  readonly children: ReactNode;
}

/** Leads to an order at the desk of one of its companies. */
export function DeskOrderLink({ code, order, children }: DeskOrderLinkProps) {
  return (
    <TextLink as={Link} to={`${companyPath(code)}/desk/orders/${order}`}>
      {children}
    </TextLink>
  );
}

interface FindFormProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength'> {
  /** Names the form. */
  readonly name: string;
  /** Names its field. */
  readonly label: string;
  readonly help?: string;
  readonly button: string;
  /** The field's value; a new value from the parent replaces the draft. */
  readonly text: string;
  /** Runs on submit; returns an error message, or undefined. */
  readonly onFind: (text: string) => string | undefined;
}

/** A search that needs a text. */
export function FindForm({ name, label, help, button, text, onFind, ...input }: FindFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(text);
    setProblem(undefined);
  }
  const find = (event: FormEvent) => {
    event.preventDefault();
    const found = onFind(typed);
    setProblem(found);
    if (found !== undefined) box.current?.focus();
  };
  return (
    <OneField noValidate role="search" aria-label={name} onSubmit={find}>
      <Field label={label} help={help} error={problem}>
        <Input
          {...input}
          ref={box}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setProblem(undefined);
            setTyped(target.value);
          }}
        />
      </Field>
      <Button type="submit" variant="primary">
        {button}
      </Button>
    </OneField>
  );
}
