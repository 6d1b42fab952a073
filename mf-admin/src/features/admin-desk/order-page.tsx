import type {
  AdminOrderPage,
  AdminProblem,
  BookPosting,
} from 'shared-api/contract/administration/order-desk';
import type { AdminOrder } from 'shared-api/contract/administration/schema';
import { isWebAddress } from 'shared-api/rules/links';
import { formatCents } from 'shared-api/rules/money';
import { isUnsent } from 'shared-api/rules/orders/market-refund';
import { countWords } from 'shared-api/rules/words';
import { Link } from 'shared-shell';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { DataTable } from 'shared-ui/desk/data-table';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Panel, Row, Rows } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { useSetAside } from '../../data/waiting-api.ts';
import { accountName, postingName } from '../../domain/books.ts';
import { deskUrl } from '../../domain/desk-url.ts';
import { actions, orderEvents } from '../../domain/labels.ts';
import { DeskOrderLink, KEPT_IN_LOG, success } from './desk-parts.tsx';
import { MailRows } from './mail-list.tsx';
import { Notes } from './notes.tsx';

const personUrl = (account: number): string => deskUrl({ tab: 'accounts', account });

interface OrderPageProps {
  readonly page: AdminOrderPage;
}

interface OrderPagePartsProps extends OrderPageProps {
  readonly order: AdminOrder;
}

/** All about an order beside its lines and sums. */
export function OrderPageParts({ page, order }: OrderPagePartsProps) {
  const { order_id, problems, mails, notes } = page;
  return (
    <>
      <Waiting page={page} order={order} />
      <Parcels page={page} />
      {problems.length === 0 ? null : <Problems order={order_id} problems={problems} />}
      <Influencers page={page} />
      <Panel aria-label="Books">
        <h3>Books</h3>
        <Postings postings={page.postings} />
      </Panel>
      <Panel aria-label="Emails">
        <h3>Emails</h3>
        {mails.length === 0 ? <Muted>No emails about this order.</Muted> : <MailRows mails={mails} />}
      </Panel>
      <Notes kind="order" id={order_id} notes={notes} />
      <Timeline page={page} />
    </>
  );
}

/** Something that waits, and the record to set aside. */
interface Aside {
  readonly kind: 'late_order' | 'problem';
  readonly id: number;
  readonly title: string;
}

/** Sets a late order or a problem aside, with a reason. */
function AsideDialog({
  choice,
  effect,
}: {
  readonly choice: ReturnType<typeof useConfirmation<Aside>>;
  readonly effect: string;
}) {
  const setAside = useSetAside();
  const { item } = choice;
  if (item === null) return null;
  return (
    <ConfirmDialog
      open={choice.open}
      onClose={choice.close}
      title={`Set aside: ${item.title}?`}
      label="Set aside"
      busyLabel="Setting aside"
      reasonHelp={KEPT_IN_LOG}
      onConfirm={async (reason) => {
        const { msg } = await setAside({ params: { kind: item.kind, id: item.id }, body: { reason } });
        choice.finish(msg);
      }}
    >
      <p>{effect}</p>
    </ConfirmDialog>
  );
}

/** That the order is late, the desks at which it can be sent, and its way off the start page. */
function Waiting({ page: { late, order_id }, order: { lines } }: OrderPagePartsProps) {
  const choice = useConfirmation<Aside>();
  const unsent = lines.filter(({ state }) => isUnsent(state));
  const companies = new Map(
    unsent.map(({ company_name_code, company_name_view }) => [company_name_code, company_name_view]),
  );
  return (
    <>
      <StatusNote status={success(choice.done)} />
      {late === null ? null : (
        <>
          <Note tone="warning">
            Late: some of it was due to leave by {formatMoment(late)} and has not been sent.
          </Note>
          <Actions>
            <Button
              onClick={() =>
                choice.ask({ kind: 'late_order', id: order_id, title: `late order ${order_id}` })
              }
            >
              Set aside
            </Button>
            {[...companies].map(([code, name]) => (
              <DeskOrderLink key={code} code={code} order={order_id}>
                Order {order_id} at the desk of {name}
              </DeskOrderLink>
            ))}
          </Actions>
        </>
      )}
      <AsideDialog
        choice={choice}
        effect="It leaves the start page until something else in it becomes late. Nothing changes for the buyer and the company."
      />
    </>
  );
}

/** Where the order goes, and its parcels. */
function Parcels({ page: { order_id, delivery, provider, duration_terms, parcels, buyer } }: OrderPageProps) {
  const { name, address1, address2, city, state, zip } = delivery;
  const lines = [name, address1, address2, [city, state, zip].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <Panel aria-label="Delivery">
      <h3>Delivery</h3>
      <p>
        <TextLink as={Link} to={personUrl(buyer.id)}>
          {buyer.username}
        </TextLink>
        {buyer.email === '' ? '' : ` · ${buyer.email}`}
        {buyer.state === 'open' ? '' : ` · account ${buyer.state}`}
      </p>
      <p>{lines.join(', ')}</p>
      <Muted>
        {provider}, {duration_terms}
      </Muted>
      {parcels.length === 0 ? (
        <Muted>No parcel yet.</Muted>
      ) : (
        <Rows aria-label="Parcels">
          {parcels.map(({ id, company, tracking_number, tracking_url, units, shipped_at, delivered_at }) => (
            <Row key={id}>
              <Facts>
                <Head>
                  <h3>
                    <DeskOrderLink code={company.name_code} order={order_id}>
                      {company.name_view}
                    </DeskOrderLink>
                  </h3>
                  <Pill tone={delivered_at === null ? 'info' : 'success'}>
                    {delivered_at === null ? 'On its way' : 'Delivered'}
                  </Pill>
                </Head>
                <p>
                  {tracking_number === null ? (
                    'The label is being bought'
                  ) : tracking_url === null || !isWebAddress(tracking_url) ? (
                    tracking_number
                  ) : (
                    <TextLink href={tracking_url} target="_blank" rel="noopener noreferrer nofollow">
                      {tracking_number}
                    </TextLink>
                  )}
                  {` · ${countWords(units, 'item')}`}
                  {shipped_at === null ? '' : ` · sent ${formatMoment(shipped_at)}`}
                  {delivered_at === null ? '' : ` · delivered ${formatMoment(delivered_at)}`}
                </p>
              </Facts>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

interface ProblemsProps {
  readonly order: number;
  readonly problems: readonly AdminProblem[];
}

/** What the buyer wrote about goods, with the answers; an open one is answered at the company's desk, or set aside. */
function Problems({ order, problems }: ProblemsProps) {
  const choice = useConfirmation<Aside>();
  return (
    <Panel aria-label="Problems">
      <h3>Problems</h3>
      <StatusNote status={success(choice.done)} />
      <Rows aria-label="Problems">
        {problems.map(
          ({ id, name_view, company, content, created_at, reply, replied_by, replied_at, waiting }) => (
            <Row key={id}>
              <Facts>
                <Head>
                  <h3>{name_view}</h3>
                  <Pill tone={reply !== null ? 'success' : waiting ? 'warning' : 'neutral'}>
                    {reply !== null ? 'Answered' : waiting ? 'Waiting for an answer' : 'Set aside'}
                  </Pill>
                </Head>
                <blockquote dir="auto">{content}</blockquote>
                <p>Reported {formatMoment(created_at)}</p>
                {reply === null ? null : (
                  <>
                    <blockquote dir="auto">{reply}</blockquote>
                    <p>
                      {replied_by ?? company.name_view}
                      {replied_at === null ? '' : `, ${formatMoment(replied_at)}`}
                    </p>
                  </>
                )}
                {reply !== null ? null : (
                  <p>
                    <DeskOrderLink code={company.name_code} order={order}>
                      Answer at the desk of {company.name_view}
                    </DeskOrderLink>
                  </p>
                )}
              </Facts>
              {waiting ? (
                <Actions>
                  <Button
                    size="sm"
                    aria-label={`Set aside the problem with ${name_view}`}
                    onClick={() =>
                      choice.ask({ kind: 'problem', id, title: `the problem with ${name_view}` })
                    }
                  >
                    Set aside
                  </Button>
                </Actions>
              ) : null}
            </Row>
          ),
        )}
      </Rows>
      <AsideDialog
        choice={choice}
        effect="It leaves the start page. The buyer still has no answer from the company."
      />
    </Panel>
  );
}

/** Whom the sales of the order pay. */
function Influencers({ page: { chains } }: OrderPageProps) {
  return (
    <Panel aria-label="Influencers">
      <h3>Influencers</h3>
      {chains.length === 0 ? <Muted>This order pays no influencer.</Muted> : null}
      {chains.map(({ company, people }) => (
        <DataTable
          key={company.name_code}
          caption={company.name_view}
          columns={[
            {
              title: 'Influencer',
              cell: ({ id, username }) => (
                <TextLink as={Link} to={personUrl(id)}>
                  {username}
                </TextLink>
              ),
            },
            { title: 'Level', cell: ({ level }) => level },
            { title: 'Fee', cell: ({ cents }) => formatCents(cents) },
          ]}
          rows={people}
          rowKey={({ level }) => level}
        />
      ))}
    </Panel>
  );
}

/** Postings with their entries, which add up to zero. */
export function Postings({ postings }: { readonly postings: readonly BookPosting[] }) {
  if (postings.length === 0) return <Muted>Nothing is in the books yet.</Muted>;
  return (
    <Rows aria-label="Postings">
      {postings.map(({ id, kind, created_at, entries }) => (
        <Row key={id}>
          <DataTable
            caption={`${postingName(kind)}, ${formatMoment(created_at)}`}
            columns={[
              { title: 'Account', cell: ({ name }) => name },
              { title: 'Amount', cell: ({ cents }) => formatCents(cents) },
            ]}
            rows={[
              ...entries.map((entry) => ({ name: accountName(entry), cents: entry.cents })),
              { name: 'Sum', cents: entries.reduce((sum, { cents }) => sum + cents, 0) },
            ]}
            rowKey={({ name }) => name}
          />
        </Row>
      ))}
    </Rows>
  );
}

/** What happened and what administrators did, oldest first. */
function Timeline({ page: { timeline, decisions } }: OrderPageProps) {
  const events = [
    ...timeline.map(({ at, kind, about }) => ({ at, title: orderEvents[kind], about })),
    ...decisions.map(({ action, actor, changed, reason, created_at }) => ({
      at: created_at,
      title: actions[action],
      about: `${changed} · “${reason}” · ${actor}`,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Panel aria-label="Timeline">
      <h3>Timeline</h3>
      <Rows aria-label="Timeline">
        {events.map(({ at, title, about }) => (
          <Row key={`${at} ${title} ${about}`}>
            <Facts>
              <h3>{title}</h3>
              {about === '' ? null : <p dir="auto">{about}</p>}
              <p>{formatMoment(at)}</p>
            </Facts>
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
