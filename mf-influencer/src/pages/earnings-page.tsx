import { useState } from 'react';
import type { Statement as Answer, Statement } from 'shared-api/contract/fees/fees';
import { DataProvider } from 'shared-data';
import { Link, useLatest, useLoaderData, useLocation, useRevalidator } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { SectionHead } from 'shared-ui/composites/section-head';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { usePayoutAccount, usePayouts } from '../data/earnings.ts';
import type { EarningsData } from '../data/load-earnings.ts';
import type { Deferred } from '../data/page-data.ts';
import { JOIN_PATH } from '../domain/influencers.ts';
import { Balance } from '../features/balance/balance.tsx';
import { PayoutList } from '../features/balance/payout-list.tsx';
import { OverTime } from '../features/earnings-chart/over-time.tsx';
import { FeeMails } from '../features/fee-mails/fee-mails.tsx';
import { FeeTreeSection } from '../features/fee-tree/fee-tree.tsx';
import { SplitExample } from '../features/finders-fees/finders-fees.tsx';
import { OwnLink } from '../features/share/own-link.tsx';
import { SignedOut } from '../features/signed-out/signed-out.tsx';
import { StatementList } from '../features/statement/statement.tsx';
import { TaxYears } from '../features/tax-years/tax-years.tsx';
import { PagePlace } from '../parts/page-place.tsx';

/** For signed-in people who influence no company. */
function BecomeInfluencer() {
  return (
    <CentredMessage
      icon={peopleIcon}
      title="Earnings"
      message={
        'You are not an influencer yet. Anyone can become one, free and without buying anything: choose a company ' +
        'here, or join on the page of an influencer, a company or a product. Your earnings appear here.'
      }
    >
      <ButtonLink as={Link} to={JOIN_PATH} variant="primary">
        Find a company to join
      </ButtonLink>
      <ButtonLink as={Link} to="/finders-fees">
        What influencers really earn
      </ButtonLink>
    </CentredMessage>
  );
}

/** The parts of the page; dims while they load again, but not for an answer that comes at once. */
const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s48);
  transition: opacity var(--fade);

  h2[id] {
    scroll-margin-top: var(--s96);
  }

  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }

  ${from(768)} {
    gap: var(--s64);
  }
`;

/** The chart, and the link to pass on beside it. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);
  align-items: start;

  ${from(1024)} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);

  > section > h2 {
    font: var(--t20);
  }
`;

interface EarningsHeadProps {
  /** Loading a newer statement failed. */
  readonly stale: boolean;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

/** The page's title, and a link to what influencers really earn. */
function EarningsHead({ stale, pending, onRetry }: EarningsHeadProps) {
  return (
    <SectionHead
      level={1}
      title="Earnings"
      note={<span role="status">{stale ? 'Could not be brought up to date.' : ''}</span>}
      action={
        stale ? (
          <Button size="sm" busy={pending} busyLabel="Trying" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <TextLink as={Link} to="/finders-fees">
            What influencers really earn
          </TextLink>
        )
      }
    />
  );
}

const PARTS = [
  ['over-time', 'Over time'],
  ['payouts', 'Payouts'],
  ['statement', 'Statement'],
  ['people', 'Your people'],
  ['tax-years', 'Tax years'],
  ['emails', 'Emails'],
] as const;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s24);
  font: var(--t14);

  a {
    display: block;
    padding-block: 12px;
  }
`;

/** Links to the parts of the page. */
function Parts() {
  return (
    <nav aria-label="Parts of this page">
      <List>
        {PARTS.map(([id, name]) => (
          <li key={id}>
            <TextLink as={Link} to={`#${id}`} onClick={() => focusPart(id)}>
              {name}
            </TextLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** Moves the focus to the part that the page scrolls to. */
function focusPart(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Placeholders in the page's final layout. */
function EarningsSkeleton() {
  return (
    <>
      <SectionHead level={1} title="Earnings" />
      <Sections as="div">
        <Skeleton height="440px" radius={12} />
        <Skeleton height="200px" radius={12} />
        <Skeleton height="440px" radius={12} />
      </Sections>
    </>
  );
}

interface EarningsSectionsProps {
  readonly statement: Answer;
  readonly pending: boolean;
  /** Loads the statement again. */
  readonly onChange: () => void;
}

/** The parts of the page; each one loads, and fails, by itself. */
function EarningsSections({ statement, pending, onChange }: EarningsSectionsProps) {
  const payouts = usePayouts();
  const account = usePayoutAccount(statement);
  const came = new URLSearchParams(useLocation().search).get('payouts');
  const anything = statement.shares.length > 0 ? 'earned' : 'nothing';
  const expected = statement.paid === 0 ? anything : 'paid';
  return (
    <Sections aria-busy={pending}>
      <Balance
        statement={{ ...statement, payout_account: account.state }}
        payouts={payouts.data ?? null}
        onChange={() => {
          onChange();
          void payouts.refetch();
          account.refetch();
        }}
        from={came === 'back' || came === 'again' ? came : null}
      />
      <Parts />
      <Beside>
        <OverTime expected={expected} />
        <Side>
          <OwnLink expected />
          <section aria-labelledby="one-fee">
            <h2 id="one-fee">How one fee is split</h2>
            <SplitExample />
          </section>
        </Side>
      </Beside>
      <PayoutList payouts={payouts} />
      <StatementList newest={statement} />
      <FeeTreeSection />
      <TaxYears />
      <FeeMails />
    </Sections>
  );
}

export { loadEarnings } from '../data/load-earnings.ts';

/** The page with its query cache. */
export function EarningsRoute() {
  return (
    <DataProvider>
      <EarningsPage />
    </DataProvider>
  );
}

/** Earnings: four figures and payouts, over time, by sale, by people, by tax year. */
export function EarningsPage() {
  const { answer } = useLoaderData<Deferred<EarningsData>>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const known = useLastKnown(value);
  const retry = () => void revalidate();
  return (
    <PagePlace width="checkout">
      <LoadingState
        pending={value === null}
        label="Loading your earnings"
        skeleton={<EarningsSkeleton />}
        onRetry={retry}
      >
        {value?.kind === 'signed-out' ? <SignedOut title="Earnings" /> : null}
        {value?.kind === 'no-influencer' ? <BecomeInfluencer /> : null}
        {value?.kind === 'failed' && known === null ? (
          <ErrorState
            title="Your earnings could not be loaded"
            level={1}
            onRetry={retry}
            retrying={pending}
            requestId={value.requestId}
          >
            Nothing of them is lost. Please try again in a moment.
          </ErrorState>
        ) : null}
        {known === null ? null : (
          <>
            <EarningsHead stale={value?.kind === 'failed'} pending={pending} onRetry={retry} />
            <EarningsSections statement={known} pending={pending} onChange={retry} />
          </>
        )}
      </LoadingState>
    </PagePlace>
  );
}

/** The last known statement stays while a newer one fails to load; it goes when the person signs out. */
function useLastKnown(value: EarningsData | null): Statement | null {
  const [known, setKnown] = useState<Statement | null>(null);
  if (value?.kind === 'known' && value.value !== known) setKnown(value.value);
  const gone = value?.kind === 'signed-out' || value?.kind === 'no-influencer';
  if (gone && known !== null) setKnown(null);
  return gone ? null : known;
}
