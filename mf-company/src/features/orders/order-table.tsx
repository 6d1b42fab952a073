import { type Key, useState } from 'react';
import type { DeskOrder } from 'shared-api/contract/orders/desk-orders';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { addDays, dayAt, dayText } from 'shared-api/rules/fulfilment/arrival';
import { formatCents } from 'shared-api/rules/money';
import { timeText } from 'shared-api/rules/orders/cancel-window';
import { Link } from 'shared-shell';
import { previewOf } from 'shared-ui/composites/personalization';
import { Picture } from 'shared-ui/composites/picture';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { formatDay } from 'shared-ui/desk/format';
import { Thumb } from 'shared-ui/desk/layout';
import { clockIcon, warningIcon } from 'shared-ui/icons/signs';
import { retryIcon } from 'shared-ui/icons/tools';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { lineStates, refundStates } from '../../domain/desk-texts.ts';
import { mediaWords, namedLines, nextDue, refundSums } from '../../domain/order-list.ts';
import { cancellableUntil, firstLate, stateCounts } from '../../domain/orders.ts';
import { placePath } from '../../domain/paths.ts';

const Cell = styled.div`
  display: grid;
  gap: var(--s4);
  justify-items: start;

  small {
    font: var(--t12);
    color: var(--muted);
  }

  b {
    font-weight: 500;
  }
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: var(--s12);
  align-items: center;
`;

/** Long words of buyers end in an ellipsis: the order's page has them whole. */
const Words = styled.div`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
`;

/** The goods with what the buyer put on them; the shop's picture without it, or once the address has expired. */
function LinePicture({ line }: { readonly line: OrderLine }) {
  const { preview } = previewOf(line.media);
  const [gone, setGone] = useState<string | null>(null);
  const shown = preview === null || preview === gone ? line.picture_location : preview;
  return (
    <Thumb onErrorCapture={() => setGone(preview)}>
      <Picture location={shown} alt="" sizes="56px" />
    </Thumb>
  );
}

/** The line that an order is shown by: the first one with a design of its buyer, else the first. */
function shownLine(lines: readonly OrderLine[]): OrderLine | undefined {
  return lines.find(({ media }) => previewOf(media).preview !== null) ?? lines[0];
}

function Goods({ order: { lines } }: { readonly order: DeskOrder }) {
  const line = shownLine(lines);
  const { named, more } = namedLines(lines);
  return (
    <Item>
      {line === undefined ? null : <LinePicture line={line} />}
      <Cell>
        {named.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may have the same name, and never move
          <b key={place}>{name}</b>
        ))}
        {more === 0 ? null : <small>and {more} more</small>}
        {lines.some(({ gift }) => gift) ? <small>Gift</small> : null}
      </Cell>
    </Item>
  );
}

/** The words themselves, and how many pictures came with them. */
function Personalized({ order }: { readonly order: DeskOrder }) {
  const words = order.lines.flatMap(mediaWords);
  if (words.length === 0) return 'None';
  return <Words dir="auto">{[...new Set(words)].join(' · ')}</Words>;
}

function Status({ order }: { readonly order: DeskOrder }) {
  const { lines, problems, replacements = [], printed_at = null } = order;
  const until = cancellableUntil(order);
  return (
    <Cell>
      {problems.some(({ reply }) => reply === null) ? (
        <Pill tone="danger" icon={warningIcon}>
          Problem to answer
        </Pill>
      ) : null}
      {replacements.some(({ state }) => state === 'preparing') ? (
        <Pill tone="info">Replacement to send</Pill>
      ) : null}
      {stateCounts(lines).map(([state, count]) => (
        <Pill key={state} tone={state === 'paid' || state === 'finishing' ? 'info' : 'neutral'}>
          {count > 1 ? `${count} × ` : ''}
          {lineStates[state]}
        </Pill>
      ))}
      {refundSums(order).map(({ state, cents }) => (
        <Pill key={state} tone={state === 'done' ? 'neutral' : 'warning'} icon={retryIcon}>
          {refundStates[state]}: {formatCents(cents)}
        </Pill>
      ))}
      {until === null ? null : <small>Buyer can cancel until {timeText(new Date(until))}</small>}
      {printed_at === null ? null : <small>Printed {formatDay(printed_at)}</small>}
    </Cell>
  );
}

/** The day by which goods are to be sent, and how near it is. */
function Due({ order: { lines } }: { readonly order: DeskOrder }) {
  const due = nextDue(lines);
  if (due === null) return '–';
  const day = dayAt(new Date(due));
  const today = dayAt(new Date());
  return (
    <Cell>
      {dayText(day)}
      {firstLate(lines) !== null ? (
        <Pill tone="warning" icon={clockIcon}>
          Late
        </Pill>
      ) : null}
      {day === today ? <small>Today</small> : null}
      {day === addDays(today, 1) ? <small>Tomorrow</small> : null}
    </Cell>
  );
}

const columnsOf = (company: string): Column<DeskOrder>[] => [
  {
    title: 'Order',
    holds: 'words',
    cell: ({ id, created_at, username }) => (
      <Cell>
        <TextLink as={Link} to={placePath(company, 'orders', id)} aria-label={`Order ${id}`}>
          {id}
        </TextLink>
        <small>{formatDay(created_at)}</small>
        <small>{username}</small>
      </Cell>
    ),
  },
  { title: 'Item', holds: 'sentences', cell: (order) => <Goods order={order} /> },
  { title: 'Words and pictures', holds: 'sentences', cell: (order) => <Personalized order={order} /> },
  { title: 'Status', holds: 'words', cell: (order) => <Status order={order} /> },
  { title: 'Send by', holds: 'words', cell: (order) => <Due order={order} /> },
  { title: 'Total', cell: ({ goods }) => (goods === undefined ? '–' : formatCents(goods)) },
  { title: 'Finders fee', cell: ({ fee = null }) => (fee === null ? 'None' : formatCents(fee)) },
];

interface OrderTableProps {
  readonly company: string;
  readonly orders: readonly DeskOrder[];
  readonly selected: ReadonlySet<Key>;
  readonly onSelect: (selected: ReadonlySet<Key>) => void;
}

/** Orders with what they are of, the words on the goods, where they stand, when they are due and what they bring. */
export function OrderTable({ company, orders, selected, onSelect }: OrderTableProps) {
  return (
    <DataTable
      cards
      label="Orders"
      columns={columnsOf(company)}
      rows={orders}
      rowKey={({ id }) => id}
      selection={{
        selected,
        onSelect,
        rowLabel: ({ id }) => `Select order ${id}`,
        allLabel: 'Select all orders shown',
      }}
    />
  );
}
