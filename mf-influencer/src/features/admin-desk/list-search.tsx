import { type FormEvent, useState } from 'react';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Line = styled.form`
  display: grid;
  gap: var(--s12);

  ${from(480)} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;

    > :first-child {
      grid-column: 1 / -1;
    }

    > button {
      min-height: 44px;
      margin-top: 26px;
    }
  }

  ${from(768)} {
    grid-template-columns: 200px minmax(0, 1fr) auto;

    > :first-child {
      grid-column: auto;
    }
  }
`;

interface ListSearchProps<Value extends string> {
  /** What is looked for: "Companies". */
  readonly label: string;
  /** Where the words are looked for. */
  readonly help: string;
  readonly choices: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly q: string;
  /** When words are sent, or another part of the list is chosen, with the words as they are typed then. */
  readonly onLook: (chosen: Value, q: string) => void;
}

/** Which part of a list is shown, and by what words. */
export function ListSearch<Value extends string>(props: ListSearchProps<Value>) {
  const { label, help, choices, chosen, q, onLook } = props;
  const [typed, setTyped] = useState(q);
  // Whoever shows all again clears the words.
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setTyped(q);
  }
  const values = Object.keys(choices) as Value[];
  const find = (event: FormEvent) => {
    event.preventDefault();
    onLook(chosen, typed.trim());
  };
  return (
    <Line role="search" aria-label={label} onSubmit={find}>
      <Field label="Show">
        <Select
          value={chosen}
          onChange={({ target }) => {
            const next = values.find((value) => value === target.value);
            if (next !== undefined) onLook(next, typed.trim());
          }}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {choices[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={`Find ${label.toLowerCase()}`} help={help}>
        <Input
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Line>
  );
}
