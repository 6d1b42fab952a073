import { Link, useLoaderData, useRevalidator } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { peopleIcon } from 'shared-ui/icons/people';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import type { InfluencersData } from '../../data/load-influencers.ts';
import { FOLLOW_PATH } from '../../domain/person-path.ts';
import { FeeWords } from '../../features/fee-words/fee-words.tsx';
import { InfluencerList } from '../../features/influencer-card/influencer-list.tsx';

const Place = styled(PageContainer)`
  padding-block: var(--s32) var(--section);

  > p {
    max-width: 62ch;
    margin-block: var(--s16) var(--s32);
    font: var(--t18);
    color: var(--muted);
  }
`;

const Honest = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8) var(--s24);
  margin-top: var(--s24);
`;

const People = styled.section`
  margin-top: var(--section);
`;

/** What influencers do, and who they are. */
export function ServicesPage() {
  const { entries } = useLoaderData<InfluencersData>();
  return (
    <Place>
      <h1>Services</h1>
      <p>
        Influencers are people who recommend what they like. When you buy through somebody’s link, the company
        pays that person a finders fee: money that would otherwise go to advertisers.
      </p>
      <FeeWords />
      <Honest>
        <TextLink as={Link} to="/finders-fees">
          How finders fees work, and what influencers really earn
        </TextLink>
      </Honest>
      <People aria-labelledby="influencers">
        <SectionHead
          id="influencers"
          title="Influencers"
          note={entries.length === 0 ? undefined : `${entries.length}`}
          action={
            <TextLink as={Link} to={FOLLOW_PATH}>
              Find and follow
            </TextLink>
          }
        />
        <Listed />
      </People>
    </Place>
  );
}

function Listed() {
  const { entries, failed, requestId } = useLoaderData<InfluencersData>();
  const { revalidate, state } = useRevalidator();
  if (failed)
    return (
      <ErrorState
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
        {...(requestId && { requestId })}
      >
        The influencers could not be loaded.
      </ErrorState>
    );
  if (entries.length === 0) return <EmptyState icon={peopleIcon}>Nobody is an influencer yet.</EmptyState>;
  return <InfluencerList influencers={entries} />;
}
