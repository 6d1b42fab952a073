import { useState } from 'react';
import type { StaffRole } from 'shared-api/contract/companies/company';
import { type DeskOrder, type Problem, problemReply } from 'shared-api/contract/orders/desk-orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { afterStart } from 'shared-api/rules/fulfilment/arrival';
import { isWebAddress } from 'shared-api/rules/links';
import { formatCents } from 'shared-api/rules/money';
import { textProblem } from 'shared-api/rules/text-rules';
import { queryClient, useQuery } from 'shared-data';
import { Link } from 'shared-shell';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Panel, Row, Rows, Stack, Top } from 'shared-ui/desk/layout';
import { QuerySection, type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { refreshDesk } from '../../data/desk.ts';
import { answerProblem, orderQuery, takeLabelBack } from '../../data/orders.ts';
import { REFUSED_REFUND, refundStates } from '../../domain/desk-texts.ts';
import { canTakeLabelBack } from '../../domain/orders.ts';
import { placePath } from '../../domain/paths.ts';
import { useTextForm } from '../../parts/edit-form.tsx';
import { runConfirmed, useAction } from '../../parts/use-action.ts';
import { Lines } from './order-lines.tsx';
import { PartRefund } from './part-refund.tsx';
import { Replacement } from './replacements.tsx';
import { Returns } from './returns.tsx';

interface LabelLinkProps extends OrderFactsProps {
  readonly label: NonNullable<DeskOrder['label']>;
}

/** The label that was bought for the parcel, to be printed, or taken back before it is used. */
export function LabelLink({ company, order, label, onChanged, onStale }: LabelLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <Actions>
      <ButtonLink size="sm" href={label.url} target="_blank" rel="noreferrer">
        Open the label
      </ButtonLink>
      {canTakeLabelBack(order) ? (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          Void the label
        </Button>
      ) : null}
      <Muted>
        Its tracking number is {label.tracking_number}.
        {label.void === 'refused' ? ' It was used, says the carrier, so it cannot be voided.' : ''}
      </Muted>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Void the label?"
        label="Void it"
        busyLabel="Asking the carrier"
        danger
        onConfirm={() =>
          runConfirmed(takeLabelBack(company, order.id), {
            onDone: (next) => {
              setOpen(false);
              onChanged(next, 'The label is voided. Its items are to be packed again.');
            },
            onStale,
          })
        }
      >
        <p>
          Do this only when the parcel has not left: the label does not work any more, its items are to be
          packed again, and you can buy another label. The buyer was emailed that it is on its way.
        </p>
        <p>
          Its price is kept back from your account until the carrier has found that it was not used, which can
          take two weeks.
        </p>
      </ConfirmDialog>
    </Actions>
  );
}

interface AnswerFormProps {
  readonly company: string;
  readonly orderId: number;
  readonly problemId: number;
  readonly onAnswered: (order: DeskOrder) => void;
  readonly onStale: () => void;
}

/** Answers a problem; once it is answered it is closed. */
export function AnswerForm({ company, orderId, problemId, onAnswered, onStale }: AnswerFormProps) {
  const { error, control, onSubmit, onSent } = useTextForm(`answer to problem ${problemId}`, (text) =>
    textProblem(problemReply, text),
  );
  const { busy, status, run } = useAction();
  const send = (reply: string) =>
    run('answer', () => answerProblem(company, orderId, problemId, reply), {
      onDone: (order) => {
        onSent(reply);
        onAnswered(order);
      },
      onStale,
    });
  return (
    <form noValidate onSubmit={onSubmit(send)}>
      <Stack>
        <Field label="Your answer" required limit={problemReply.max} error={error}>
          <Textarea rows={3} dir="auto" {...control} />
        </Field>
        <Actions>
          <Button type="submit" busy={busy !== null} busyLabel="Sending">
            Answer
          </Button>
        </Actions>
        <StatusNote status={status} />
      </Stack>
    </form>
  );
}

interface ProblemsProps {
  readonly company: string;
  readonly order: DeskOrder;
  readonly mayAnswer: boolean;
  /** Labels; not while the company is suspended. */
  readonly mayBuy: boolean;
  readonly onChanged: (order: DeskOrder, message: string) => void;
  readonly onStale: () => void;
}

/** The buyer's problems and the answers; hidden without problems. */
export function Problems({ company, order, mayAnswer, mayBuy, onChanged, onStale }: ProblemsProps) {
  if (order.problems.length === 0) return null;
  const goods = ({ line_id }: Problem) => {
    const line = order.lines.find(({ id }) => id === line_id);
    return line === undefined ? 'The order' : goodsName(line);
  };
  return (
    <Panel aria-labelledby="problems">
      <h2 id="problems">Problems</h2>
      <Rows aria-label="Problems">
        {order.problems.map((problem) => (
          <Row key={problem.id}>
            <Facts>
              <h3>{goods(problem)}</h3>
              <Muted>
                {order.username}, {formatMoment(problem.created_at)}
              </Muted>
              <blockquote dir="auto">{problem.content}</blockquote>
              {problem.reply === null ? null : <Muted dir="auto">Answered: {problem.reply}</Muted>}
              {problem.reply === null && !mayAnswer ? (
                <Muted>The owner of the company answers it.</Muted>
              ) : null}
              {problem.reply === null && mayAnswer ? (
                <AnswerForm
                  company={company}
                  orderId={order.id}
                  problemId={problem.id}
                  onAnswered={(next) => onChanged(next, 'Your answer is on its way to the buyer.')}
                  onStale={onStale}
                />
              ) : null}
              <Replacement
                company={company}
                order={order}
                problem={problem}
                isOwner={mayAnswer}
                mayBuy={mayBuy}
                onChanged={onChanged}
                onStale={onStale}
              />
            </Facts>
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}

const Address = styled.address`
  font-style: normal;
`;

interface OrderFactsProps {
  readonly company: string;
  readonly order: DeskOrder;
  readonly onChanged: (order: DeskOrder, message: string) => void;
  readonly onStale: () => void;
}

/** Address, shipping and refunds of an order. */
export function OrderFacts(props: OrderFactsProps) {
  const { order } = props;
  const { label, address, provider, duration_terms, parcel, refunds, lines } = order;
  const partOfShipping = (parcel.refunded_shipping ?? 0) + (parcel.refunded_tax ?? 0);
  const awaited = lines.some(({ arrival }) => arrival !== null && arrival.kind !== 'dated');
  return (
    <>
      <Panel aria-labelledby="parcel">
        <h2 id="parcel">Parcel</h2>
        <Address>
          {address.name}
          <br />
          {address.address1}
          <br />
          {address.address2 === '' ? null : (
            <>
              {address.address2}
              <br />
            </>
          )}
          {address.city}, {address.state} {address.zip}
        </Address>
        <Muted>
          {provider}, {afterStart(duration_terms, awaited)} · {formatCents(parcel.shipping)} paid for it
          {parcel.returned ? ', refunded' : ''}
        </Muted>
        {parcel.returned || partOfShipping === 0 ? null : (
          <Muted>{formatCents(partOfShipping)} of the shipping was refunded.</Muted>
        )}
        {label === null || !isWebAddress(label.url) ? null : <LabelLink {...props} label={label} />}
      </Panel>
      {refunds.length === 0 ? null : (
        <Panel aria-labelledby="refunds">
          <h2 id="refunds">Refunded</h2>
          <Rows aria-label="Refunds">
            {refunds.map(({ id, cents, state, created_at }) => (
              <Row key={id}>
                <Facts>
                  <Head>
                    <h3>{formatCents(cents)}</h3>
                    <Pill tone={state === 'held' ? 'warning' : 'neutral'}>{refundStates[state]}</Pill>
                  </Head>
                  <Muted>{formatMoment(created_at)}</Muted>
                  {state === 'held' ? <Muted>{REFUSED_REFUND}</Muted> : null}
                </Facts>
              </Row>
            ))}
          </Rows>
        </Panel>
      )}
    </>
  );
}

interface OrderProps {
  readonly company: string;
  readonly role: StaffRole | 'unknown';
  readonly suspended: boolean;
  readonly id: number;
}

/** The company's part of an order: what to make, pack and send, and what the buyer wrote. */
export function Order({ company, role, suspended, id }: OrderProps) {
  const query = useQuery(orderQuery(company, id));
  const refetch = () => void query.refetch();
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const changed = (order: DeskOrder, message: string) => {
    queryClient.setQueryData(orderQuery(company, id).queryKey, order);
    setStatus({ tone: 'success', message });
    void refreshDesk(company);
  };
  return (
    <Stack>
      <Muted>
        <TextLink as={Link} to={placePath(company, 'orders')}>
          All orders
        </TextLink>
      </Muted>
      <Top>
        <h1>Order {id}</h1>
        <Actions>
          <ButtonLink as={Link} to={placePath(company, 'messages', id)}>
            Write to the buyer
          </ButtonLink>
          <ButtonLink as={Link} to={placePath(company, 'orders', id, 'print')}>
            Print the media pack
          </ButtonLink>
        </Actions>
      </Top>
      <StatusNote status={status} />
      <QuerySection query={query} label="Loading the order" failed="The order could not be loaded">
        {(order) => (
          <>
            <Muted>
              By {order.username}, {formatMoment(order.created_at)}
            </Muted>
            <Problems
              company={company}
              order={order}
              mayAnswer={role === 'owner'}
              mayBuy={!suspended}
              onChanged={changed}
              onStale={refetch}
            />
            <Lines
              company={company}
              order={order}
              mayRefund={!suspended}
              onChanged={changed}
              onStale={refetch}
            />
            {suspended ? null : (
              <PartRefund company={company} order={order} onChanged={changed} onStale={refetch} />
            )}
            <Returns
              company={company}
              order={order}
              mayBuy={!suspended}
              onChanged={changed}
              onStale={refetch}
            />
            <OrderFacts company={company} order={order} onChanged={changed} onStale={refetch} />
          </>
        )}
      </QuerySection>
    </Stack>
  );
}
