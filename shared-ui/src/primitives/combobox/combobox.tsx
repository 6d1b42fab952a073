import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { finePointer } from '../../tokens/breakpoints.ts';
import { Input } from '../field/controls.tsx';
import { useFieldLinks } from '../field/field-parts.tsx';
import { chevronDownIcon } from '../icon/arrows.ts';
import { Icon } from '../icon/icon.tsx';

const Place = styled.div`
  position: relative;

  > svg {
    position: absolute;
    right: 12px;
    top: 12px;
    color: var(--muted);
    pointer-events: none;
  }

  > input {
    padding-right: 40px;
    text-overflow: ellipsis;
  }
`;

const List = styled.ul`
  position: absolute;
  z-index: 1;
  top: calc(100% + 4px);
  left: 0;
  width: max(100%, 220px);
  max-height: 232px;
  padding: 4px;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--hairline);
  border-radius: var(--r8);
  background: var(--paper);
  box-shadow: var(--e2);
  font: var(--t14);
`;

const Row = styled.li<{ readonly $active: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-height: 44px;
  padding: 8px 12px;
  border-radius: var(--r4);
  background: ${({ $active }) => ($active ? 'var(--subtle)' : 'none')};
  /* Seen without colours too. */
  outline: ${({ $active }) => ($active ? '2px solid var(--focus)' : 'none')};
  outline-offset: -2px;
  cursor: pointer;

  > span {
    flex: 1;
  }

  > small {
    font: var(--t12);
    color: var(--muted);
  }

  ${finePointer} {
    min-height: 36px;

    &:hover {
      background: var(--subtle);
    }
  }
`;

/** One of the things to choose from. */
interface ComboboxOption {
  /** The stored value: "MA". */
  readonly value: string;
  /** The label: "Massachusetts". */
  readonly label: string;
}

/** The option that a text names, by its label or its value, however it is written. */
function namedBy(text: string, options: readonly ComboboxOption[]): ComboboxOption | undefined {
  const wanted = plain(text);
  return (
    options.find(({ value }) => plain(value) === wanted) ??
    options.find(({ label }) => plain(label) === wanted)
  );
}

/** The options that a text may be the beginning of: by value first, then by label, then by a later word of it. */
function matching(text: string, options: readonly ComboboxOption[]): ComboboxOption[] {
  const wanted = plain(text);
  if (wanted === '') return [...options];
  const ranks = options.map((option) => ({ option, rank: rankOf(option, wanted) }));
  return ranks
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const NONE = 4;

function rankOf({ value, label }: ComboboxOption, wanted: string): number {
  if (plain(value) === wanted) return 0;
  if (plain(label).startsWith(wanted)) return 1;
  if (plain(value).startsWith(wanted)) return 2;
  return plain(label)
    .split(' ')
    .some((word) => word.startsWith(wanted))
    ? 3
    : NONE;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

interface ComboboxWork {
  /** The text in the box. */
  readonly text: string;
  /** The listed options; empty while closed. */
  readonly shown: readonly ComboboxOption[];
  readonly active: number;
  readonly type: (text: string, focused: boolean) => void;
  readonly open: () => void;
  readonly leave: () => void;
  readonly choose: (option: ComboboxOption) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** State and keyboard handling of a combobox. */
function useCombobox(
  options: readonly ComboboxOption[],
  value: string,
  onChange: (value: string) => void,
): ComboboxWork {
  /** Null while nothing was typed since the box was entered or an option was chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Which of the shown options the keys are at; null: where they begin. */
  const [marked, setMarked] = useState<number | null>(null);
  const [listed, setListed] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const shown = listed ? matching(typed ?? '', options) : [];
  const active = listed ? (marked ?? (chosen === undefined ? -1 : shown.indexOf(chosen))) : -1;

  const end = () => {
    setListed(false);
    setTyped(null);
    setMarked(null);
  };
  const choose = (option: ComboboxOption) => {
    onChange(option.value);
    end();
  };
  const move = (step: number) => {
    if (!listed) return setListed(true);
    const count = shown.length;
    if (count > 0) setMarked(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
  };

  return {
    text: typed ?? chosen?.label ?? value,
    shown,
    active,
    choose,
    open: () => setListed(true),
    type: (entered, focused) => {
      onChange(namedBy(entered, options)?.value ?? entered);
      // Autofill enters a whole value without focus.
      if (!focused) return end();
      setTyped(entered);
      setMarked(entered === '' ? null : 0);
      setListed(true);
    },
    leave: () => {
      const [only, ...others] = (typed ?? '') === '' ? [] : matching(typed ?? '', options);
      const meant = namedBy(typed ?? '', options) ?? (others.length === 0 ? only : undefined);
      if (meant !== undefined && meant.value !== value) onChange(meant.value);
      end();
    },
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Escape' && listed) {
        // Closes the list alone, not the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        setListed(false);
      } else if (event.key === 'Enter' && listed) {
        const option = shown[active];
        if (option === undefined) return setListed(false);
        event.preventDefault();
        choose(option);
      }
    },
  };
}

interface ComboboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'list' | 'role' | 'type'> {
  readonly options: readonly ComboboxOption[];
  /** An option's value, or the typed text if it names none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names the list: "States". */
  readonly listLabel: string;
}

/**
 * A text that is one of a list: typed by its beginning or its short form, chosen by keys or a press, or filled in by the
 * browser, by name or short form alike.
 */
export function Combobox({ options, value, onChange, listLabel, onBlur, ...rest }: ComboboxProps) {
  const links = useFieldLinks();
  const own = useId();
  const list = useRef<HTMLUListElement>(null);
  const { text, shown, active, type, open, leave, choose, onKeyDown } = useCombobox(options, value, onChange);
  const rowId = (index: number) => `${own}row${index}`;

  useEffect(() => {
    if (shown.length > 0) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown.length]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <Place>
      <Input
        {...links}
        {...rest}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? `${own}list` : undefined}
        aria-activedescendant={active >= 0 && active < shown.length ? rowId(active) : undefined}
        spellCheck={false}
        onChange={({ currentTarget }) =>
          type(currentTarget.value, currentTarget === currentTarget.ownerDocument.activeElement)
        }
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
      />
      <Icon path={chevronDownIcon} />
      {shown.length === 0 ? null : (
        <List ref={list} id={`${own}list`} role="listbox" aria-label={listLabel}>
          {shown.map((option, index) => (
            <Row
              key={option.value}
              id={rowId(index)}
              role="option"
              aria-selected={option.value === value}
              $active={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              <small>{option.value}</small>
            </Row>
          ))}
        </List>
      )}
    </Place>
  );
}
