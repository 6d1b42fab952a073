import { useState } from 'react';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { styled } from 'styled-components';

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s12);
  align-items: start;
  max-width: 560px;

  > button {
    min-height: 44px;
    margin-top: 26px;
  }
`;

interface ProductSearchProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** Finds products by their names and own codes. */
export function ProductSearch({ q, onSearch }: ProductSearchProps) {
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  // Another one by the address, such as of a page before.
  if (shown !== q) {
    setShown(q);
    setTyped(q);
  }
  return (
    <Line
      role="search"
      aria-label="Find products"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Field label="Find products" help="A part of a name or of your own code">
        <Input
          type="search"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit">Search</Button>
    </Line>
  );
}
