import { useEffect, useRef, useState } from 'react';
import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Button } from 'shared-ui/primitives/button';
import { canRefund, canShip, refundOf, unmadeParts } from '../../domain/desk/order-lines.ts';
import { counted } from '../../domain/desk/words.ts';
import { Deeds, Panel, Rows } from '../../parts/layout.ts';
import { LineRow } from './line-row.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

export interface LinesProps {
  readonly company: string;
  readonly order: DeskOrder;
  /** Not while the company is suspended: the marketplace gives back for it then. */
  readonly mayRefund: boolean;
  readonly onChanged: (order: DeskOrder, sentence: string) => void;
  readonly onOutdated: () => void;
}

/**
 * The lines of an order; those that are chosen are sent or given back. While none is chosen all that are whole are sent, and
 * nothing is given back.
 */
export function Lines({ company, order, mayRefund, onChanged, onOutdated }: LinesProps) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<'ship' | 'refund' | null>(null);
  const [opened, setOpened] = useState(0);
  const [finished, setFinished] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the dialog may have nothing to do any more, and takes no focus back then.
  useEffect(() => {
    if (finished > 0) heading.current?.focus();
  }, [finished]);
  const { lines } = order;
  const chosen = picked.filter((id) => lines.some((line) => line.id === id && canRefund(line)));
  const leaving = lines
    .filter(canShip)
    .filter((line) => (chosen.length > 0 ? chosen.includes(line.id) : unmadeParts(line, lines).length === 0))
    .map(({ id }) => id);
  const done = (next: DeskOrder, sentence: string) => {
    setOpen(null);
    setPicked([]);
    setFinished(finished + 1);
    onChanged(next, sentence);
  };
  const ask = (what: 'ship' | 'refund') => {
    setOpened(opened + 1);
    setOpen(what);
  };
  const dialog = {
    company,
    order,
    onClose: () => setOpen(null),
    onDone: done,
    onOutdated,
  };
  const refund = refundOf(order, chosen);
  return (
    <Panel aria-labelledby="lines">
      <h2 id="lines" ref={heading} tabIndex={-1}>
        Goods
      </h2>
      <Rows aria-label="Goods">
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            unmade={canShip(line) ? unmadeParts(line, lines) : []}
            chosen={chosen.includes(line.id)}
            onChoose={(on) => setPicked(on ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))}
          />
        ))}
      </Rows>
      <Deeds>
        <Button variant="primary" disabled={leaving.length === 0} onClick={() => ask('ship')}>
          {leaving.length === 0 ? 'Send' : `Send ${counted(leaving.length, 'line')}`}
        </Button>
        {mayRefund ? (
          <Button variant="danger" disabled={chosen.length === 0} onClick={() => ask('refund')}>
            {chosen.length === 0
              ? 'Give back'
              : `Give back ${counted(chosen.length, 'line')}, ${formatCents(refund.total)}`}
          </Button>
        ) : null}
      </Deeds>
      <ShipDialog {...dialog} key={`ship ${opened}`} open={open === 'ship'} lineIds={leaving} />
      <RefundDialog {...dialog} key={`refund ${opened}`} open={open === 'refund'} lineIds={chosen} />
    </Panel>
  );
}
