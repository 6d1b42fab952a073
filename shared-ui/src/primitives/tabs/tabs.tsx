import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

const List = styled(Radix.List)`
  display: flex;
  gap: var(--s24);
  overflow-x: auto;
  border-bottom: 1px solid var(--hairline);
  scrollbar-width: none;
`;

const Trigger = styled(Radix.Trigger)`
  flex: none;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  font: var(--t14);
  font-weight: 500;
  color: var(--muted);
  cursor: pointer;
  transition: color var(--fade);

  &:hover {
    color: var(--ink);
  }

  &[data-state='active'] {
    border-bottom-color: var(--control);
    color: var(--ink);
    font-weight: 600;
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--r4);
  }
`;

const Panel = styled(Radix.Content)`
  padding-top: var(--s24);
`;

/** Tabs over panels; arrow keys move and choose. */
export function Tabs({ label, items, defaultValue = items[0]?.value, value, onChange }: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultValue} value={value} onValueChange={onChange}>
      <List aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value}>
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.value} value={item.value}>
          {item.content}
        </Panel>
      ))}
    </Radix.Root>
  );
}
