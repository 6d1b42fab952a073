import { Link, useLoaderData } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { InfluencersData } from '../data/loaders.ts';
import { useInfluencers } from '../data/use-influencers.ts';
import { FOLLOW_PATH, JOIN_PATH, partPath, SERVICES_PATH } from '../domain/influencers.ts';
import { InfluencerList } from '../features/influencer-list/influencer-list.tsx';
import { ListFailure } from '../parts/list-failure.tsx';
import { MoreLink } from '../parts/more-link.tsx';

const Grid = styled.div`
  display: grid;
  gap: var(--s24);

  ${from(768)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s32);
  }

  > div {
    display: grid;
    align-content: start;
    gap: var(--s8);
  }

  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  p {
    color: var(--muted);
  }
`;

/** What influencers do, for shoppers, for companies and for themselves. */
export function FeeIntroduction() {
  return (
    <Grid>
      <div>
        <h2>For shoppers</h2>
        <p>
          People show you what they like. You pay the same price with an influencer’s link as without one.
          From the page of a product or company to the cart and the last total, it is said plainly who earns a
          fee if you buy.
        </p>
      </div>
      <div>
        <h2>For companies</h2>
        <p>
          Instead of paying for advertising in advance, a company sets a finders fee for each product, a
          percentage of its price; we recommend 10. It is paid only for goods that were delivered and not sent
          back.
        </p>
      </div>
      <div>
        <h2>For influencers</h2>
        <p>
          Anyone can be one, free and without buying anything. Three quarters of a fee stay with the person
          who made the sale; a quarter goes to the person who brought them, and so on. Only sales are paid,
          never bringing people.
        </p>
      </div>
    </Grid>
  );
}

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
  return (
    <Place>
      <h1>Services</h1>
      <p>
        Influencers are people who recommend what they like. When you buy through an influencer’s link, the
        company pays that person a finders fee: money that would otherwise go to advertisers.
      </p>
      <FeeIntroduction />
      <Honest>
        <TextLink as={Link} to="/finders-fees">
          How finders fees work, and what influencers really earn
        </TextLink>
        <TextLink as={Link} to={JOIN_PATH}>
          Companies to join, with their finders fees
        </TextLink>
      </Honest>
      <People aria-labelledby="influencers">
        <SectionHead
          id="influencers"
          title="Influencers"
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
  const data = useLoaderData<InfluencersData>();
  const { failed, requestId } = data;
  const list = useInfluencers(data);
  if (failed) return <ListFailure requestId={requestId}>The influencers could not be loaded.</ListFailure>;
  if (list.entries.length === 0) return <EmptyState icon={peopleIcon}>No influencers yet.</EmptyState>;
  return (
    <>
      <InfluencerList ref={list.ref} influencers={list.entries} />
      <MoreLink list={list} to={(after) => partPath(SERVICES_PATH, 'after', after)} noun="influencer" />
    </>
  );
}
