import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react';
import { Input } from '../field/controls.tsx';
import { useFieldLinks } from '../field/field-context.ts';
import { chevronDownIcon } from '../icon/arrows.ts';
import { Icon } from '../icon/icon.tsx';
import { List, Place, Row } from './combobox-look.ts';
import type { ComboboxOption } from './matching.ts';
import { useCombobox } from './use-combobox.ts';

export type { ComboboxOption } from './matching.ts';

export interface ComboboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'list' | 'role' | 'type'> {
  readonly options: readonly ComboboxOption[];
  /** An option's value; a text that names none is what was typed, for its owner to refuse. */
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
