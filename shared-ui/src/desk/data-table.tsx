import { type Key, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../primitives/checkbox/checkbox.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden/visually-hidden.tsx';
import { below } from '../tokens/breakpoints.ts';

/** Scrolls a table that is wider than the page; reachable by keyboard. */
const ScrollBox = styled.div.attrs({ tabIndex: 0, role: 'group' })`
  /* Hidden words within would widen the page, if they did not scroll too. */
  position: relative;
  overflow-x: auto;

  /* A field that takes the focus does not stay behind them. */
  &:has(> [data-pinned]) {
    scroll-padding-left: 40%;
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  overflow-wrap: normal;

  caption {
    padding-bottom: var(--s8);
    font: var(--t12);
    color: var(--muted);
    text-align: start;
  }

  th,
  td {
    padding: var(--s8) 0 var(--s8) var(--s12);
    border-bottom: 1px solid var(--hairline);
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
  }

  th:first-child,
  td:first-child {
    padding-left: 0;
    min-width: 112px;
    text-align: start;
    white-space: normal;
    overflow-wrap: break-word;
  }

  thead th {
    font: var(--t12);
    color: var(--muted);
  }

  th[data-align='start'],
  td[data-align='start'] {
    text-align: start;
  }

  th[data-wide],
  td[data-wide] {
    min-width: 200px;
    white-space: normal;
    overflow-wrap: break-word;
  }

  th[data-select]:first-child,
  td[data-select]:first-child {
    width: 44px;
    min-width: 44px;
    padding-block: 0;
  }

  tbody tr[data-selected] {
    background: var(--subtle);
  }

  &[data-pinned] tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--paper);
  }
`;

/** Wraps its cells, since nothing around it scrolls. */
const NarrowTable = styled(Table)`
  th,
  td {
    padding-left: var(--s8);
    white-space: normal;
  }

  th:first-child,
  td:first-child {
    padding-left: 0;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** On a phone a card for each row, whose cells have their heading beside them. */
const CardTable = styled(Table)`
  ${below(768)} {
    display: block;

    caption,
    thead,
    thead tr,
    tbody {
      display: block;
    }

    /* The checkbox of all rows stays in sight. */
    thead th:not([data-select]) {
      position: absolute;
      width: 1px;
      height: 1px;
      min-width: 0;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }

    thead th[data-select]:first-child {
      display: block;
      width: auto;
    }

    tbody tr {
      position: relative;
      display: grid;
      gap: var(--s4);
      padding-block: var(--s12);
      border-bottom: 1px solid var(--hairline);
    }

    tbody [data-title] {
      display: grid;
      grid-template-columns: 80px minmax(0, 1fr);
      gap: var(--s12);
      min-width: 0;
      padding: 0;
      border: 0;
      text-align: start;
      white-space: normal;
      overflow-wrap: anywhere;
    }

    tbody tr:has(> [data-select]) {
      padding-left: 44px;
    }

    tbody td[data-select]:first-child {
      position: absolute;
      top: 0;
      left: 0;
      border: 0;
    }

    tbody th {
      font-weight: 600;
    }

    tbody [data-title]::before {
      content: attr(data-title);
      font-weight: 400;
      color: var(--muted);
    }

    tbody [data-title]:has(> span:empty) {
      display: none;
    }
  }
`;

/** Words beside a checkbox that has a column heading's place where there is room. */
const PhoneWords = styled(VisuallyHidden)`
  ${below(768)} {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
  }
`;

/** A column: heading and cell content. */
export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** `words`: at the start of the line; `sentences`: also broken into lines. Figures stand at the end. */
  readonly holds?: 'figures' | 'words' | 'sentences';
}

/** Rows that can be selected by checkboxes before them. */
export interface RowSelection<Row> {
  readonly selected: ReadonlySet<Key>;
  readonly onSelect: (selected: ReadonlySet<Key>) => void;
  /** Labels the checkbox of a row: "Select order 31". */
  readonly rowLabel: (row: Row) => string;
  /** Labels the checkbox of all rows: "Select all orders shown". */
  readonly allLabel: string;
}

interface DataTableProps<Row> {
  /** Label of the scrolling box; omitted: no scrolling box. */
  readonly label?: string;
  readonly caption?: ReactNode;
  /** The first column holds the row headings. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  readonly selection?: RowSelection<Row>;
  /** On a phone, a card for each row instead of a table that scrolls sideways. */
  readonly cards?: boolean;
  /** The row headings stay in sight while the other columns scroll sideways. */
  readonly pinned?: boolean;
}

/** Attributes of a cell by what its column holds. */
function cellLook<Row>({ holds = 'figures' }: Column<Row>) {
  if (holds === 'figures') return {};
  return { 'data-align': 'start', ...(holds === 'sentences' && { 'data-wide': '' }) };
}

/** A table of figures, or of things of which some are selected. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, caption, columns, rows, rowKey, selection, cards = false, pinned = false } = props;
  const select = useRowSelection(rows.map(rowKey), selection);
  const Frame = cards ? CardTable : label === undefined ? NarrowTable : Table;
  // A row that is laid out as a card stays one of a table for those who do not see it.
  const role = (name: string) => (cards ? { role: name } : {});
  const cellOf = (column: Column<Row>, row: Row) => {
    const content = column.cell(row);
    return cards ? <span>{content}</span> : content;
  };
  const cellProps = (column: Column<Row>) => ({
    ...cellLook(column),
    ...(cards && { 'data-title': column.title }),
  });
  const table = (
    <Frame {...role('table')} data-pinned={pinned ? '' : undefined}>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr {...role('row')}>
          {selection === undefined ? null : (
            <th scope="col" data-select="">
              <Checkbox
                labelHidden={!cards}
                label={cards ? <PhoneWords>{selection.allLabel}</PhoneWords> : selection.allLabel}
                checked={select.all}
                mixed={select.some && !select.all}
                onChange={select.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <th key={column.title} scope="col" {...cellLook(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={select.body} onKeyDown={select.onKeyDown} {...role('rowgroup')}>
        {rows.map((row, place) => {
          const selected = select.isSelected(place);
          return (
            <tr key={rowKey(row)} data-selected={selected ? '' : undefined} {...role('row')}>
              {selection === undefined ? null : (
                <td data-select="" {...role('cell')}>
                  <Checkbox
                    labelHidden
                    label={selection.rowLabel(row)}
                    checked={selected}
                    onChange={({ nativeEvent }) =>
                      select.toggle(place, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </td>
              )}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.title} scope="row" {...role('rowheader')} {...cellProps(column)}>
                    {cellOf(column, row)}
                  </th>
                ) : (
                  <td key={column.title} {...role('cell')} {...cellProps(column)}>
                    {cellOf(column, row)}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </Frame>
  );
  return label === undefined ? table : <ScrollBox aria-label={label}>{table}</ScrollBox>;
}

/**
 * Selects rows. A click with Shift selects all rows from the one that was pressed last. On a checkbox, the arrow keys, Home and End
 * move to other rows, with Shift they select the rows on the way; Ctrl or Cmd with A selects all rows, Escape none.
 * @param keys of the rows, in order
 */
function useRowSelection<Row>(keys: readonly Key[], selection: RowSelection<Row> | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** The row that a range begins with. */
  const anchor = useRef(0);
  const selected = selection?.selected ?? new Set<Key>();
  const isSelected = (place: number): boolean => {
    const key = keys[place];
    return key !== undefined && selected.has(key);
  };
  const some = keys.some((key) => selected.has(key));
  const all = keys.length > 0 && keys.every((key) => selected.has(key));

  /** Selects rows, or takes them out; rows of other pages stay as they are. */
  const set = (places: readonly Key[], on: boolean) => {
    const next = new Set(selected);
    for (const key of places)
      if (on) next.add(key);
      else next.delete(key);
    selection?.onSelect(next);
  };
  const range = (to: number) => keys.slice(Math.min(anchor.current, to), Math.max(anchor.current, to) + 1);

  const toggle = (place: number, extend: boolean) => {
    if (extend) set(range(place), !isSelected(place));
    else set(keys.slice(place, place + 1), !isSelected(place));
    anchor.current = place;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (selection === undefined || !(event.target instanceof HTMLInputElement)) return;
    const boxes = Array.from(body.current?.querySelectorAll<HTMLInputElement>('td[data-select] input') ?? []);
    const place = boxes.indexOf(event.target);
    if (place === -1) return;
    const last = boxes.length - 1;
    const moves: Partial<Record<string, number>> = {
      ArrowDown: Math.min(place + 1, last),
      ArrowUp: Math.max(place - 1, 0),
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      if (event.shiftKey) {
        anchor.current = Math.min(anchor.current, last);
        if (!isSelected(place)) anchor.current = place;
        set(range(to), true);
      }
      boxes[to]?.focus();
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) set(keys, true);
    else if (event.key === 'Escape' && some) set(keys, false);
    else return;
    event.preventDefault();
  };

  return { body, isSelected, some, all, toggle, toggleAll: () => set(keys, !all), onKeyDown };
}
