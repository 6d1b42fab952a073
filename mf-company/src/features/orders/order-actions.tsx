import { useEffect, useRef, useState } from 'react';
import type { Company } from 'shared-api/contract/companies/company';
import type { DeskOrder } from 'shared-api/contract/orders/desk-orders';
import { isWebAddress } from 'shared-api/rules/links';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { toApiError } from 'shared-data';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { Actions, Facts, Muted, Panel, Row, Rows } from 'shared-ui/desk/layout';
import { type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Field, Select } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { refreshDesk } from '../../data/desk.ts';
import {
  fetchAllOrders,
  fetchLabels,
  fetchMediaPacks,
  ordersCsv,
  refreshOrders,
  shipOrder,
} from '../../data/order-list.ts';
import { noteOrdersPrinted } from '../../data/orders.ts';
import { actionMessage } from '../../data/requests.ts';
import { type OrderQuery, shippable } from '../../domain/order-list.ts';
import { type SheetLayout, sheetLayouts } from '../../domain/pack-sheets.ts';
import { DownloadCsv } from '../../parts/download-csv.tsx';
import { useAction } from '../../parts/use-action.ts';

/** Buttons on one line with the field; messages below them. */
const Bar = styled(Actions)`
  align-items: end;

  > [role='status'] {
    flex: 1 0 100%;
  }
`;

/** What became of one order whose label was to be bought. */
interface Shipped {
  readonly id: number;
  /** The address of the label at the carrier; null without one. */
  readonly labelUrl: string | null;
  /** Why it was not shipped; null for one that was. */
  readonly problem: string | null;
}

interface OrderActionsProps {
  readonly company: Company;
  readonly query: OrderQuery;
  readonly selected: readonly DeskOrder[];
  /** The action on the selected orders is over. */
  readonly onDone: () => void;
}

/** Prints, ships and exports the selected orders; without any it exports the whole view. */
export function OrderActions({ company, query, selected, onDone }: OrderActionsProps) {
  const [shipped, setShipped] = useState<readonly Shipped[]>([]);
  return (
    <>
      <Muted role="status">
        {selected.length === 0
          ? 'Select orders to print them together or to buy their labels.'
          : `${countWords(selected.length, 'order')} selected`}
      </Muted>
      <Bar>
        <PrintPacks company={company} query={query} selected={selected} />
        <BuyLabels
          company={company.name_code}
          query={query}
          selected={selected}
          onShipped={(results) => {
            setShipped(results);
            onDone();
          }}
        />
        <SaveLabels
          company={company.name_code}
          ids={selected.filter(({ label }) => label !== null).map(({ id }) => id)}
        />
        <ExportOrders company={company.name_code} query={query} selected={selected} />
      </Bar>
      <ShippedOrders company={company.name_code} shipped={shipped} />
    </>
  );
}

type ActionProps = Pick<OrderActionsProps, 'query' | 'selected'>;

const NOTHING_TO_PRINT: StatusMessage = {
  tone: 'info',
  message: 'Nothing of these orders is left to send.',
};

interface Printed {
  /** Orders that are whole in the file. */
  readonly printed: number;
  /** Orders of which something is missing. */
  readonly lost: readonly number[];
  readonly isNoted: boolean;
}

/** What came of printing. The file is saved in each case. */
function printStatus({ printed, lost, isNoted }: Printed): StatusMessage {
  if (lost.length > 0)
    return {
      tone: 'warning',
      message: `The PDF is saved, but something of ${countWords(lost.length, 'order')} could not be loaded: ${lost.join(', ')}. Please print these again.`,
    };
  if (!isNoted)
    return {
      tone: 'warning',
      message: 'The PDF is saved, but the shop did not note it: these orders stay under “To print”.',
    };
  return { tone: 'success', message: `The PDF of ${countWords(printed, 'order')} is saved.` };
}

/** Makes one PDF of the media packs of the selected orders; its code comes with the first one. */
export function PrintPacks({ company, query, selected }: ActionProps & { readonly company: Company }) {
  const [layout, setLayout] = useState<SheetLayout>('one');
  const { busy, status, run, setStatus } = useAction();
  const print = () =>
    run(
      'print',
      async () => {
        const ids = selected.map(({ id }) => id);
        const packs = await fetchMediaPacks(company.name_code, ids);
        if (packs.every(({ pieces }) => pieces.length === 0)) return null;
        const { savePacksPdf } = await import(/* webpackChunkName: "packs-pdf" */ './lazy/save-packs-pdf.ts');
        const { lost } = await savePacksPdf(company.name_view, packs, layout);
        // A sheet with a part missing does not count as printed.
        const printed = packs.filter(({ order_id }) => !lost.has(order_id)).map(({ order_id }) => order_id);
        const isNoted = await noteOrdersPrinted(company.name_code, printed).then(
          () => true,
          () => false,
        );
        return { printed: printed.length, lost: [...lost], isNoted };
      },
      {
        onDone: (done) => {
          setStatus(done === null ? NOTHING_TO_PRINT : printStatus(done));
          if (done !== null) void refreshOrders(company.name_code, query);
        },
      },
    );
  return (
    <>
      <Field label="On a sheet">
        <Select value={layout} onChange={({ target }) => setLayout(target.value === 'four' ? 'four' : 'one')}>
          {Object.entries(sheetLayouts).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        disabled={selected.length === 0}
        busy={busy !== null}
        busyLabel="Making the PDF"
        onClick={() => void print()}
      >
        Print media packs
      </Button>
      <StatusNote status={status} />
    </>
  );
}

interface BuyLabelsProps extends ActionProps {
  readonly company: string;
  readonly onShipped: (results: readonly Shipped[]) => void;
}

const isReady = (order: DeskOrder): boolean => shippable(order).length > 0;

/** Buys the labels of the selected orders, one after the other: what one refuses stops no other. */
export function BuyLabels({ company, query, selected, onShipped }: BuyLabelsProps) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(0);
  // As they were when the dialog opened: its words stay while it closes.
  const [inDialog, setInDialog] = useState<readonly DeskOrder[]>([]);
  const ready = selected.filter(isReady);
  const labels = countWords(inDialog.length, 'label');
  const paid = inDialog.reduce((sum, { parcel }) => sum + parcel.shipping, 0);
  const buy = async () => {
    const results: Shipped[] = [];
    for (const { id } of inDialog) {
      setDone(results.length);
      results.push(
        await shipOrder(company, id).then(
          ({ label_url }) => ({ id, labelUrl: label_url, problem: null }),
          (thrown: unknown) => ({ id, labelUrl: null, problem: actionMessage(toApiError(thrown)) }),
        ),
      );
    }
    setOpen(false);
    onShipped(results);
    await Promise.all([refreshOrders(company, query), refreshDesk(company)]);
  };
  const left = selected.length - ready.length;
  return (
    <>
      <Button
        variant="primary"
        disabled={ready.length === 0}
        onClick={() => {
          setDone(0);
          setInDialog(ready);
          setOpen(true);
        }}
      >
        {ready.length === 0 ? 'Buy labels' : `Buy ${countWords(ready.length, 'label')}`}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Buy ${labels}?`}
        label={`Buy ${labels}`}
        busyLabel={`${done + 1} of ${inDialog.length}`}
        onConfirm={buy}
      >
        <p>
          What is ready of {countWords(inDialog.length, 'order')} is marked as shipped, and we email the
          buyers. They have paid {formatCents(paid)} for the shipping, and you pay nothing.
        </p>
        {left === 0 ? null : (
          <Muted>Left as they are: {countWords(left, 'order')} with nothing to send yet.</Muted>
        )}
      </ConfirmDialog>
    </>
  );
}

interface SaveLabelsProps {
  readonly company: string;
  /** Orders with labels. */
  readonly ids: readonly number[];
}

/** Saves the labels of orders as one PDF, to be printed; hidden without any. */
export function SaveLabels({ company, ids }: SaveLabelsProps) {
  const { busy, status, setStatus, run } = useAction();
  const save = () =>
    run(
      'labels',
      async () => {
        const labels = await fetchLabels(company, ids);
        const { saveLabelsPdf } = await import(
          /* webpackChunkName: "packs-pdf" */ './lazy/save-labels-pdf.ts'
        );
        return saveLabelsPdf(labels);
      },
      {
        onDone: ({ without }) => {
          if (without.length > 0)
            setStatus({
              tone: 'warning',
              message: `The carrier does not give the label of ${countWords(without.length, 'order')} at the moment: ${without.join(', ')}. Please try again later.`,
            });
        },
      },
    );
  if (ids.length === 0) return status === null ? null : <StatusNote status={status} />;
  return (
    <>
      <Button busy={busy !== null} busyLabel="Collecting" onClick={() => void save()}>
        Save {countWords(ids.length, 'label')} as PDF
      </Button>
      <StatusNote status={status} />
    </>
  );
}

interface ShippedOrdersProps {
  readonly company: string;
  readonly shipped: readonly Shipped[];
}

/** The labels that were bought, to be saved and printed, and what was refused; it takes the focus. */
function ShippedOrders({ company, shipped }: ShippedOrdersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shipped.length > 0) heading.current?.focus();
  }, [shipped]);
  if (shipped.length === 0) return null;
  const bought = shipped.filter(({ problem }) => problem === null);
  const labelled = bought.filter(({ labelUrl }) => labelUrl !== null).map(({ id }) => id);
  return (
    <Panel aria-labelledby="shipped-orders">
      <h2 id="shipped-orders" ref={heading} tabIndex={-1}>
        {bought.length} of {countWords(shipped.length, 'order')} shipped
      </h2>
      <Actions>
        <SaveLabels company={company} ids={labelled} />
      </Actions>
      <Rows aria-label="Shipped orders">
        {shipped.map(({ id, labelUrl, problem }) => (
          <Row key={id}>
            <Facts>
              <h3>Order {id}</h3>
              {problem === null ? null : <Note tone="danger">{problem}</Note>}
            </Facts>
            {labelUrl === null || !isWebAddress(labelUrl) ? null : (
              <ButtonLink size="sm" href={labelUrl} target="_blank" rel="noreferrer">
                Open the label<VisuallyHidden> of order {id}</VisuallyHidden>
              </ButtonLink>
            )}
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}

/** Saves the selected orders as CSV, or all of the view. */
export function ExportOrders({ company, query, selected }: ActionProps & { readonly company: string }) {
  return (
    <DownloadCsv
      size="md"
      file={`${company}-orders.csv`}
      label={selected.length === 0 ? 'Export all as CSV' : `Export ${countWords(selected.length, 'order')}`}
      csv={async (signal) =>
        ordersCsv(selected.length > 0 ? selected : await fetchAllOrders(company, query, signal))
      }
    />
  );
}
