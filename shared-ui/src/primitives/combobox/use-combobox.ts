import { type KeyboardEvent, useState } from 'react';
import { type ComboboxOption, matching, namedBy } from './matching.ts';

export interface ComboboxWork {
  /** What stands in the box. */
  readonly text: string;
  /** What is shown to choose from; empty while the list is closed. */
  readonly shown: readonly ComboboxOption[];
  readonly active: number;
  readonly type: (text: string, focused: boolean) => void;
  readonly open: () => void;
  readonly leave: () => void;
  readonly choose: (option: ComboboxOption) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** What a text with a list does, apart from how it looks. */
export function useCombobox(
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
  const active = listed ? (marked ?? shown.findIndex((option) => option === chosen)) : -1;

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
      // What the browser fills in by itself, while the focus is elsewhere, is entered whole.
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
