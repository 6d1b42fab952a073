import { Link, useLoaderData, useNavigation } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { ButtonLink } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import type { InfluencersData } from '../data/loaders.ts';
import { useInfluencers } from '../data/use-influencers.ts';
import { describeFound, FOLLOW_PATH, FOLLOWED_PATH, partPath, searchPath } from '../domain/influencers.ts';
import { FollowButton } from '../features/follow-button/follow-button.tsx';
import { InfluencerList } from '../features/influencer-list/influencer-list.tsx';
import { PersonSearch } from '../features/person-search/person-search.tsx';
import { ListFailure } from '../parts/list-failure.tsx';
import { MoreLink } from '../parts/more-link.tsx';

const Place = styled(PageContainer)`
  display: grid;
  gap: var(--s24);
  min-height: 60vh;
  align-content: start;
  padding-block: var(--s32) var(--section);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s8) var(--s24);
`;

const Found = styled.div`
  display: grid;
  gap: var(--s16);
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
  }

  > p {
    font: var(--t14);
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;

/** All influencers, with search and follow buttons. */
export function FollowPage() {
  const { text } = useLoaderData<InfluencersData>();
  const { state } = useNavigation();
  return (
    <Place>
      <Top>
        <h1>All influencers</h1>
        <TextLink as={Link} to={FOLLOWED_PATH}>
          Those you follow
        </TextLink>
      </Top>
      <PersonSearch text={text} />
      <Found aria-busy={state === 'loading'}>
        <Listed />
      </Found>
    </Place>
  );
}

function Listed() {
  const data = useLoaderData<InfluencersData>();
  const { failed, requestId, text, further } = data;
  const list = useInfluencers(data);
  const { entries } = list;
  if (failed) return <ListFailure requestId={requestId}>The influencers could not be loaded.</ListFailure>;
  const found = describeFound(entries.length, text, list.next !== null || further);
  return (
    <>
      <p role="status">{entries.length === 0 ? <VisuallyHidden>{found}</VisuallyHidden> : found}</p>
      {entries.length === 0 ? (
        <EmptyState icon={peopleIcon} action={text === '' ? null : <ClearSearch />}>
          {text === '' ? 'No influencers yet.' : `No influencer’s name contains “${text}”.`}
        </EmptyState>
      ) : (
        <>
          <InfluencerList
            ref={list.ref}
            level={2}
            influencers={entries}
            foot={(influencer) => <FollowButton influencer={influencer} size="sm" />}
          />
          <MoreLink
            list={list}
            to={(after) => partPath(searchPath(text), 'after', after)}
            noun="influencer"
          />
        </>
      )}
    </>
  );
}

function ClearSearch() {
  return (
    <ButtonLink as={Link} to={FOLLOW_PATH}>
      Show all influencers
    </ButtonLink>
  );
}
