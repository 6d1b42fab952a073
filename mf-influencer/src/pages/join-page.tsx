import type { JoinableCompany } from 'shared-api/contract/influence/joining';
import { type Session, useSession } from 'shared-auth';
import { Link, useLoaderData, useLocation } from 'shared-shell';
import { useMorePages } from 'shared-shell/more-pages';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { shopIcon } from 'shared-ui/icons/subjects';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import type { Listing } from '../data/loaders.ts';
import { logFailure } from '../data/log.ts';
import { useJoining } from '../data/use-joining.ts';
import { JOIN_PATH, partPath } from '../domain/influencers.ts';
import { JoinableCompanies } from '../features/joinable-companies/joinable-companies.tsx';
import { OwnLink } from '../features/share/own-link.tsx';
import { ListFailure } from '../parts/list-failure.tsx';
import { MoreLink } from '../parts/more-link.tsx';

const Place = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  min-height: 60vh;
  align-content: start;
  padding-block: var(--s32) var(--section);

  > p {
    max-width: 62ch;
    color: var(--muted);
  }

  > ul:first-of-type {
    max-width: 62ch;
    display: grid;
    gap: var(--s8);
    padding-left: var(--s20);
    list-style: disc;
    color: var(--muted);
  }
`;

/** Companies whose influencer anyone can become, free and without buying. */
export function JoinPage() {
  return <JoinPageOf session={useSession()} />;
}

export function JoinPageOf({ session }: { readonly session: Session }) {
  const joining = useJoining(session);
  return (
    <Place width="checkout">
      <h1>Join a company</h1>
      <p>
        Join the companies whose products you like. It is free, and you do not have to buy anything. When a
        person buys through your link, the company pays you its finders fee.
      </p>
      <ul>
        <li>
          If you came by the link of an influencer of a company, that person brought you there: a quarter of
          each of your fees from it goes on to them. Otherwise you keep the whole fee.
        </li>
        <li>
          Fees come only from goods that were delivered and not sent back, and never from your own orders.
        </li>
        <li>Your page and our lists then show your name. You can switch this off in your profile.</li>
        <li>
          We promise no income.{' '}
          <TextLink as={Link} to="/finders-fees">
            See what influencers really earn
          </TextLink>
        </li>
      </ul>
      {joining.joined.length === 0 ? null : <OwnLink />}
      {joining.failed ? (
        <ErrorState onRetry={joining.retry}>Which companies you have joined could not be loaded.</ErrorState>
      ) : null}
      <Listed session={session} joining={joining} />
    </Place>
  );
}

interface ListedProps {
  readonly session: Session;
  readonly joining: ReturnType<typeof useJoining>;
}

function Listed({ session, joining }: ListedProps) {
  const data = useLoaderData<Listing<JoinableCompany>>();
  const { failed, requestId } = data;
  const list = useMorePages({
    name: 'companies',
    visit: useLocation(),
    first: data,
    load: async (after) => (await import('../data/loaders.ts')).joinableAfter(after),
    onError: (error) => logFailure('more companies could not be fetched', error),
  });
  if (failed) return <ListFailure requestId={requestId}>The companies could not be loaded.</ListFailure>;
  if (list.entries.length === 0) return <EmptyState icon={shopIcon}>No companies to join yet.</EmptyState>;
  return (
    <section aria-label="Companies">
      <JoinableCompanies ref={list.ref} companies={list.entries} session={session} joining={joining} />
      <MoreLink
        list={list}
        to={(after) => partPath(JOIN_PATH, 'after', after)}
        noun="company"
        plural="companies"
      />
    </section>
  );
}
