/** @jest-environment federation/jest/dom-environment */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Key, useState } from 'react';
import { type Column, DataTable } from './data-table.tsx';

interface Mug {
  readonly id: number;
  readonly name: string;
}

const mugs: readonly Mug[] = [1, 2, 3, 4].map((id) => ({ id, name: `Mug ${id}` }));
const columns: readonly Column<Mug>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Number', cell: ({ id }) => id },
  { title: 'About it', holds: 'sentences', cell: ({ name }) => `${name} is blue.` },
];

interface SelectableProps {
  readonly first?: readonly Key[];
  readonly cards?: boolean;
}

function Selectable({ first = [], cards = false }: SelectableProps) {
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set(first));
  return (
    <>
      <DataTable
        cards={cards}
        label="Mugs"
        columns={columns}
        rows={mugs}
        rowKey={({ id }) => id}
        selection={{
          selected,
          onSelect: setSelected,
          rowLabel: ({ name }) => `Select ${name}`,
          allLabel: 'Select all mugs',
        }}
      />
      <output>{[...selected].toSorted().join()}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const box = (name: string) => screen.getByRole('checkbox', { name });

it('has a heading for each row and column, and no checkboxes without a selection', () => {
  render(<DataTable label="Mugs" columns={columns} rows={mugs} rowKey={({ id }) => id} />);
  const table = within(screen.getByRole('group', { name: 'Mugs' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Number',
    'About it',
  ]);
  expect(table.getAllByRole('rowheader')).toHaveLength(4);
  expect(table.queryByRole('checkbox')).toBeNull();
});

it('as cards names each cell for phones, and stays a table for assistive technology', () => {
  render(<DataTable cards label="Mugs" columns={columns} rows={mugs} rowKey={({ id }) => id} />);
  const table = within(within(screen.getByRole('group', { name: 'Mugs' })).getByRole('table'));
  expect(table.getByRole('rowheader', { name: 'Mug 2' })).toHaveAttribute('data-title', 'Name');
  expect(table.getByRole('cell', { name: 'Mug 2 is blue.' })).toHaveAttribute('data-title', 'About it');
  // A block or grid is a row or cell only by its role.
  for (const role of ['rowgroup', 'row', 'rowheader', 'cell'])
    expect(table.getAllByRole(role).at(-1)).toHaveAttribute('role', role);
});

it('as cards keeps the checkboxes, and the words of that for all rows', () => {
  render(<Selectable cards />);
  // Shown on phones, where a lone checkbox stands above the cards.
  expect(screen.getByText('Select all mugs', { selector: 'label > span > span' })).toBeVisible();
  expect(box('Select Mug 2').closest('td')).toHaveAttribute('role', 'cell');
});

it('pins the row headings where that is wanted', () => {
  render(<DataTable pinned label="Mugs" columns={columns} rows={mugs} rowKey={({ id }) => id} />);
  expect(getComputedStyle(screen.getByRole('rowheader', { name: 'Mug 2' })).position).toBe('sticky');
  expect(getComputedStyle(screen.getByRole('cell', { name: '2' })).position).not.toBe('sticky');
});

it('selects one row, several by Shift, all and none', async () => {
  render(<Selectable />);
  await userEvent.click(box('Select Mug 2'));
  expect(chosen()).toBe('2');
  expect(box('Select all mugs')).toBePartiallyChecked();
  fireEvent.click(box('Select Mug 4'), { shiftKey: true });
  expect(chosen()).toBe('2,3,4');
  await userEvent.click(box('Select all mugs'));
  expect(chosen()).toBe('1,2,3,4');
  expect(box('Select all mugs')).toBeChecked();
  await userEvent.click(box('Select all mugs'));
  expect(chosen()).toBe('');
});

it('is used by the keyboard alone: arrows move, with Shift they select, Ctrl+A selects all, Escape none', async () => {
  render(<Selectable />);
  const keys = userEvent.setup();
  box('Select Mug 1').focus();
  await keys.keyboard('{ArrowDown}');
  expect(box('Select Mug 2')).toHaveFocus();
  expect(chosen()).toBe('');
  await keys.keyboard(' ');
  expect(chosen()).toBe('2');
  await keys.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(box('Select Mug 3')).toHaveFocus();
  expect(chosen()).toBe('2,3');
  await keys.keyboard('{End}');
  expect(box('Select Mug 4')).toHaveFocus();
  await keys.keyboard('{Home}{ArrowUp}');
  expect(box('Select Mug 1')).toHaveFocus();
  await keys.keyboard('{Control>}a{/Control}');
  expect(chosen()).toBe('1,2,3,4');
  await keys.keyboard('{Escape}');
  expect(chosen()).toBe('');
});

it('leaves rows selected that it does not show', async () => {
  render(<Selectable first={[9]} />);
  expect(box('Select all mugs')).not.toBePartiallyChecked();
  await userEvent.click(box('Select all mugs'));
  await userEvent.click(box('Select all mugs'));
  expect(chosen()).toBe('9');
});
