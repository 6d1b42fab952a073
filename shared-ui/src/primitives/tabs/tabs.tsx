import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

const List = styled.div`
  display: flex;
  gap: var(--s12);
  /* Hidden words within would widen the page, if they did not scroll too. */
  position: relative;
  overflow-x: auto;
  border-bottom: 1px solid var(--hairline);
  scrollbar-width: none;

  ${from(480)} {
    gap: var(--s24);
  }

  /* Without a finger, what scrolls sideways is not found. */
  ${from(1024)} {
    flex-wrap: wrap;
    row-gap: 0;
  }
`;

const Tab = styled.button`
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

  &[aria-selected='true'] {
    border-bottom-color: var(--control);
    color: var(--ink);
    font-weight: 600;
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--r4);
  }
`;

const Panel = styled.div`
  padding-top: var(--s24);
`;

interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Names the row of tabs. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The tab that is open first; the first item by default. */
  readonly defaultValue?: string;
  /** Chosen from outside, together with `onChange`. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** Where a key leads among so many tabs, from the one that has the focus. */
function nextTab(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs over panels: one tab stop, arrow keys move and choose (ARIA Authoring Practices, Tabs). */
export function Tabs({ label, items, defaultValue = items[0]?.value, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;

  // More tabs than fit are moved sideways: the chosen one is never out of sight, even after labels grow (a count that comes later).
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]');
    if (!row || !tab) return;
    const center = () => {
      const [all, one] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      row.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
    };
    center();
    const sizes = new ResizeObserver(center);
    for (const each of row.children) sizes.observe(each);
    return () => sizes.disconnect();
  }, [chosen]);

  const choose = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const next = nextTab(event.key, index, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    choose(item.value);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <List role="tablist" aria-label={label} ref={list}>
        {items.map((item, index) => (
          <Tab
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={item.value === chosen}
            tabIndex={item.value === chosen ? 0 : -1}
            onClick={() => choose(item.value)}
            onKeyDown={(event) => press(event, index)}
          >
            {item.label}
          </Tab>
        ))}
      </List>
      {items.map((item, index) => (
        <Panel
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={item.value !== chosen}
          tabIndex={0}
        >
          {item.value === chosen ? item.content : null}
        </Panel>
      ))}
    </>
  );
}
