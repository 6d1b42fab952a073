import type { Desk } from 'shared-api/contract/companies/desk';
import { dayAt, dayText, pausedUntil } from 'shared-api/rules/fulfilment/arrival';
import { formatCents } from 'shared-api/rules/money';
import { useQuery } from 'shared-data';
import { Link } from 'shared-shell';
import { Panel, Stack, Sums, Top } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { arrowRightIcon } from 'shared-ui/icons/arrows';
import { clockIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { figuresQuery } from '../../data/business.ts';
import { requestApproval } from '../../data/desk.ts';
import { missingSteps } from '../../domain/desk-texts.ts';
import { isForOwners, placePath } from '../../domain/paths.ts';
import { stockAddress } from '../../domain/stock.ts';
import { useAction } from '../../parts/use-action.ts';

const Steps = styled.ol`
  display: grid;
  gap: var(--s12);

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: var(--s4) var(--s12);
    align-items: start;
    font: var(--t14);
  }

  a {
    grid-column: 2;
    justify-self: start;
    padding-block: var(--s8);
    font-weight: 500;
  }

  svg {
    color: var(--warning);
  }
`;

/** The missing steps before everything can be sold, each with a link. */
export function MissingSteps({ desk }: { readonly desk: Desk }) {
  const { state, role, company } = desk;
  // A refused or suspended company waits for no approval; the state note explains.
  const missing = desk.missing.filter((step) => step !== 'approval' || state === 'waiting');
  if (missing.length === 0) return null;
  return (
    <Panel aria-labelledby="missing">
      <h2 id="missing">Before everything can be sold</h2>
      <Steps>
        {missing.map((step) => {
          const { message, section, way } = missingSteps[step];
          const open = role === 'owner' || !isForOwners(section);
          return (
            <li key={step}>
              <Icon path={step === 'approval' ? clockIcon : arrowRightIcon} />
              <span>{message}</span>
              {open ? (
                <TextLink as={Link} to={placePath(company.name_code, section)}>
                  {way}
                </TextLink>
              ) : null}
            </li>
          );
        })}
      </Steps>
    </Panel>
  );
}

/** What the last thirty days brought. */
export function MonthFigures({ company }: { readonly company: string }) {
  const query = useQuery(figuresQuery(company, {}));
  return (
    <Panel aria-labelledby="month">
      <Top>
        <h2 id="month">Thirty days</h2>
        <TextLink as={Link} to={placePath(company, 'figures')}>
          All figures
        </TextLink>
      </Top>
      <QuerySection
        query={query}
        label="Loading the figures"
        failed="The figures could not be loaded"
        skeleton={<Skeleton height="48px" radius={8} />}
      >
        {({ totals }) => (
          <Sums>
            <div>
              <dt>Sales</dt>
              <dd>{formatCents(totals.sales)}</dd>
            </div>
            <div>
              <dt>Refunded</dt>
              <dd>{formatCents(totals.refunded)}</dd>
            </div>
            <div>
              <dt>Finders fees</dt>
              <dd>{formatCents(totals.fees)}</dd>
            </div>
            <div>
              <dt>Earned</dt>
              <dd>{formatCents(totals.earned)}</dd>
            </div>
          </Sums>
        )}
      </QuerySection>
    </Panel>
  );
}

/** Explains why the company may not sell; hidden while it may. */
export function StateNote({ desk }: { readonly desk: Desk }) {
  const { busy, status, run } = useAction();
  const { state, state_reason, role, company } = desk;
  if (state !== 'refused' && state !== 'suspended') return <StatusNote status={status} />;
  const again = () =>
    run('again', () => requestApproval(company.name_code), {
      success: () => 'An administrator will look at your company once more.',
      onDone: () => undefined,
    });
  return (
    <Stack>
      <Note tone="danger">
        <p>
          {state === 'refused'
            ? 'Your company was not approved, so it is not listed.'
            : 'Your company is suspended: nothing of it is shown or sold.'}
        </p>
        {state_reason === null ? null : <p>“{state_reason}”</p>}
      </Note>
      {state === 'refused' && role === 'owner' ? (
        <div>
          <Button busy={busy !== null} busyLabel="Sending" onClick={() => void again()}>
            Ask for approval again
          </Button>
        </div>
      ) : null}
      <StatusNote status={status} />
    </Stack>
  );
}

/** Says that the company pauses, what that means for orders, and leads owners to where it ends. */
export function PauseNote({ desk }: { readonly desk: Desk }) {
  const { paused_until, pause_takes_orders, role, company } = desk;
  const until = pausedUntil({ today: dayAt(new Date()), paused_until });
  if (until === null) return null;
  return (
    <Note tone="info">
      <p>
        You are on a break until {dayText(until)}.{' '}
        {pause_takes_orders
          ? 'Shoppers can order, and read that it leaves after it.'
          : 'Shoppers cannot order, and read from when on they can.'}{' '}
        {role === 'owner' ? (
          <TextLink as={Link} to={placePath(company.name_code, 'about')}>
            Change it
          </TextLink>
        ) : null}
      </p>
    </Note>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s12);

  ${from(768)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  a {
    display: grid;
    gap: var(--s4);
    height: 100%;
    padding: var(--s16);
    border: 1px solid var(--hairline);
    border-radius: var(--r12);
    font: var(--t14);
    text-decoration: none;
    color: var(--muted);
    transition: background var(--fade);
  }

  a:hover {
    background: var(--subtle);
  }

  b {
    font: var(--t24);
    font-variant-numeric: tabular-nums;
    color: var(--ink);
  }

  b[data-none] {
    color: var(--muted);
  }
`;

/** Counts of open work, each with a link. */
export function Waiting({ desk }: { readonly desk: Desk }) {
  const company = desk.company.name_code;
  const orders = placePath(company, 'orders');
  const { lines_to_ship, lines_waiting, runs_under_way, late_lines, open_problems, low_stock, products } =
    desk;
  const unread = desk.unread_threads ?? 0;
  const tiles = [
    { ...some(lines_to_ship, 'to be packed and sent'), to: `${orders}?show=to_ship` },
    { ...some(lines_waiting, 'waiting to be made'), to: stockAddress(company, { show: 'waiting' }) },
    { ...some(late_lines, 'late: not sent as promised'), to: `${orders}?show=late` },
    { ...some(runs_under_way, 'runs under way', 'run under way'), to: placePath(company, 'runs') },
    { ...some(open_problems, 'problems to answer', 'problem to answer'), to: `${orders}?show=problems` },
    {
      ...some(unread, 'orders with new messages', 'order with new messages'),
      to: `${placePath(company, 'messages')}?show=unread`,
    },
    {
      ...some(low_stock, 'variants nearly out or out of stock', 'variant nearly out or out of stock'),
      to: stockAddress(company, { show: 'low' }),
    },
    { ...some(products, 'products', 'product'), to: placePath(company, 'products') },
  ];
  return (
    <Panel aria-labelledby="waiting">
      <h2 id="waiting">What waits</h2>
      <Tiles>
        {tiles.map(({ count, what, to }) => (
          <li key={what}>
            <Link to={to}>
              <b data-none={count === 0 || undefined}>{count.toLocaleString('en-US')}</b> {what}
            </Link>
          </li>
        ))}
      </Tiles>
    </Panel>
  );
}

const some = (count: number, many: string, one = many) => ({ count, what: count === 1 ? one : many });

/** The first section of the desk: missing steps, open work and thirty days of figures. */
export function Overview({ desk }: { readonly desk: Desk }) {
  return (
    <Stack>
      <h1>Overview</h1>
      <StateNote desk={desk} />
      <PauseNote desk={desk} />
      <MissingSteps desk={desk} />
      <Waiting desk={desk} />
      <MonthFigures company={desk.company.name_code} />
    </Stack>
  );
}
