import { type ElementType, type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../primitives/button/button.tsx';
import { Input, Select } from '../primitives/field/controls.tsx';
import { Field } from '../primitives/field/field.tsx';
import { from } from '../tokens/breakpoints.ts';

const withButton = css`
  align-items: start;

  > button {
    min-height: 44px;
    margin-top: 26px;
  }
`;

/** A field with its button; on phones the button is below. */
export const OneField = styled.form`
  display: grid;
  gap: var(--s12);
  max-width: 560px;

  ${from(480)} {
    grid-template-columns: minmax(0, 1fr) auto;
    ${withButton}
  }
`;

const WithSelect = styled.form`
  display: grid;
  gap: var(--s12);

  ${from(480)} {
    grid-template-columns: minmax(0, 1fr) auto;
    ${withButton}

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${from(768)} {
    grid-template-columns: 200px minmax(0, 1fr) auto;

    > :first-child {
      grid-column: auto;
    }
  }
`;

interface SearchFormProps {
  /** Names the form and its field: "Find products". */
  readonly label: string;
  /** The fields of an item that the search covers. */
  readonly help: string;
  readonly q: string;
  readonly inputMode?: 'numeric' | undefined;
  readonly primary?: boolean;
  /** Runs on submit, with the trimmed text. */
  readonly onSearch: (q: string) => void;
}

/** The typed text of a search; a new `q` from outside replaces it. */
function useSearchText(q: string): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setTyped(q);
  }
  return [typed, setTyped];
}

/** A search field with its button. */
export function SearchForm({ label, help, q, inputMode, primary = false, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useSearchText(q);
  return (
    <OneField
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Field label={label} help={help}>
        <Input
          type="search"
          inputMode={inputMode}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant={primary ? 'primary' : undefined}>
        Search
      </Button>
    </OneField>
  );
}

interface ListFilterProps<Value extends string> {
  /** The things in the list: "Companies". */
  readonly label: string;
  readonly help: string;
  readonly choices: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly q: string;
  /** Runs on submit and on another choice, with the trimmed text. */
  readonly onFilter: (chosen: Value, q: string) => void;
}

/** A select and a search field for one list. */
export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { label, help, choices, chosen, q, onFilter } = props;
  const [typed, setTyped] = useSearchText(q);
  const values = Object.keys(choices) as Value[];
  return (
    <WithSelect
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(chosen, typed.trim());
      }}
    >
      <Field label="Show">
        <Select
          value={chosen}
          onChange={({ target }) => {
            const next = values.find((value) => value === target.value);
            if (next !== undefined) onFilter(next, typed.trim());
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
    </WithSelect>
  );
}

const TabList = styled.ul`
  display: flex;
  gap: var(--s24);
  /* Hidden words within would widen the page, if they did not scroll too. */
  position: relative;
  overflow-x: auto;
  border-bottom: 1px solid var(--hairline);
  scrollbar-width: none;

  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    border-bottom: 2px solid transparent;
    font: var(--t14);
    font-weight: 500;
    white-space: nowrap;
    text-decoration: none;
    color: var(--muted);
    transition: color var(--fade);
  }

  a:hover {
    color: var(--ink);
  }

  a[aria-current='page'] {
    border-bottom-color: var(--control);
    font-weight: 600;
    color: var(--ink);
  }

  a:focus-visible {
    outline-offset: -2px;
    border-radius: var(--r4);
  }
`;

interface LinkTabsProps {
  /** The router's link. */
  readonly link: ElementType;
  /** Names the row. */
  readonly label: string;
  readonly items: readonly { readonly to: string; readonly label: ReactNode; readonly current: boolean }[];
}

/** Links with the look of tabs, for parts of a page with an address each. */
export function LinkTabs({ link: RouterLink, label, items }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <TabList>
        {items.map(({ to, label: text, current }) => (
          <li key={to}>
            <RouterLink to={to} aria-current={current ? 'page' : undefined}>
              {text}
            </RouterLink>
          </li>
        ))}
      </TabList>
    </nav>
  );
}
