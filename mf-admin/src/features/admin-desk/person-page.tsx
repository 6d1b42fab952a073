import type { PersonPage as Page } from 'shared-api/contract/administration/people';
import type { Account } from 'shared-api/contract/administration/schema';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { companyPath, Link } from 'shared-shell';
import { Totals } from 'shared-ui/composites/totals';
import { DataTable } from 'shared-ui/desk/data-table';
import { formatDay, formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Muted, Panel, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { usePersonPage } from '../../data/money-api.ts';
import { deskUrl } from '../../domain/desk-url.ts';
import { describeOrderState } from '../../domain/labels.ts';
import { AccountActions, type AccountEnd, AccountFacts } from './account-parts.tsx';
import { MailRows } from './mail-list.tsx';
import { PayoutFacts } from './money.tsx';
import { Decisions, Notes } from './notes.tsx';

const Sums = styled.div`
  max-width: 420px;
`;

interface PersonPageProps {
  readonly id: number;
  readonly onBack: () => void;
  readonly onOrder: (id: number) => void;
  readonly onEnd: (account: Account, end: AccountEnd) => void;
}

/** All about an account: money, orders, payouts, companies, emails, notes and what administrators did. */
export function PersonPage({ id, onBack, onOrder, onEnd }: PersonPageProps) {
  const query = usePersonPage(id);
  return (
    <Stack>
      <Actions>
        <Button onClick={onBack}>Back to the accounts</Button>
      </Actions>
      <QuerySection
        query={query}
        label="Loading the account"
        failed="The account could not be loaded"
        focusRows={false}
      >
        {(page) => (
          <>
            <Row as="div">
              <AccountFacts account={page.account} />
              <AccountActions account={page.account} onEnd={(end) => onEnd(page.account, end)} />
            </Row>
            {page.deletion_at === null ? null : (
              <Note tone="warning">
                Its personal data is deleted on {formatDay(page.deletion_at)}, once nothing of it is open.
              </Note>
            )}
            <Earnings money={page.money} />
            <OwnOrders page={page} />
            {page.payouts.length === 0 ? null : (
              <Panel aria-label="Payouts">
                <h3>Payouts</h3>
                <Rows aria-label="Payouts">
                  {page.payouts.map((payout) => (
                    <Row key={payout.id}>
                      <PayoutFacts payout={payout} />
                    </Row>
                  ))}
                </Rows>
              </Panel>
            )}
            <OwnCompanies page={page} />
            <Panel aria-label="Emails">
              <h3>Emails</h3>
              {page.mails.length === 0 ? (
                <Muted>No emails yet.</Muted>
              ) : (
                <MailRows mails={page.mails} onOrder={onOrder} />
              )}
            </Panel>
            <Notes kind="person" id={id} notes={page.notes} />
            <Decisions decisions={page.decisions} />
          </>
        )}
      </QuerySection>
    </Stack>
  );
}

function Earnings({ money }: Pick<Page, 'money'>) {
  const { earned, returned, pending, available, held, paid } = money;
  return (
    <Panel aria-label="Money">
      <h3>Finders fees</h3>
      <Sums>
        <Totals
          rows={[
            { label: 'Earned', value: formatCents(earned) },
            { label: 'Reversed (refunds)', value: formatCents(-returned) },
            { label: 'Paid out', value: formatCents(-paid) },
            { label: 'Pending', value: formatCents(-pending) },
            { label: 'On hold', value: formatCents(-held) },
          ]}
          sum={{ label: 'Available', value: formatCents(available) }}
        />
      </Sums>
    </Panel>
  );
}

/** The newest orders of the account. */
function OwnOrders({ page: { orders } }: { readonly page: Page }) {
  return (
    <Panel aria-label="Orders">
      <h3>Newest orders</h3>
      {orders.length === 0 ? (
        <Muted>No orders yet.</Muted>
      ) : (
        <DataTable
          label="Newest orders"
          columns={[
            {
              title: 'Order',
              cell: ({ id }) => (
                <TextLink as={Link} to={deskUrl({ tab: 'orders', order: id })}>
                  Order {id}
                </TextLink>
              ),
            },
            { title: 'Placed', cell: ({ created_at }) => formatMoment(created_at) },
            { title: 'Total', cell: ({ total }) => formatCents(total) },
            { title: 'State', cell: describeOrderState },
          ]}
          rows={orders}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  );
}

/** The companies that the account works for, and those that it influences. */
function OwnCompanies({ page: { works_for, influences } }: { readonly page: Page }) {
  if (works_for.length === 0 && influences.length === 0) return null;
  return (
    <Panel aria-label="Companies">
      <h3>Companies</h3>
      <Rows aria-label="Companies">
        {works_for.map(({ name_code, name_view, role }) => (
          <Row key={`staff ${name_code}`}>
            <Facts>
              <h3>
                <TextLink as={Link} to={`${companyPath(name_code)}/desk`}>
                  {name_view}
                </TextLink>
              </h3>
              <p>{role === 'owner' ? 'Owner' : 'Employee'}</p>
            </Facts>
          </Row>
        ))}
        {influences.map(({ name_code, name_view, parent, buyers }) => (
          <Row key={`influencer ${name_code}`}>
            <Facts>
              <h3>
                <TextLink as={Link} to={companyPath(name_code)}>
                  {name_view}
                </TextLink>
              </h3>
              <p>
                Influencer{parent === null ? '' : `, brought by ${parent}`} · {countWords(buyers, 'buyer')}{' '}
                bound
              </p>
            </Facts>
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
