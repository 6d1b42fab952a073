import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { type Session, useSession } from 'shared-auth';
import { Link, useLoaderData } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { PageContainer } from 'shared-ui/composites/page-container';
import { ButtonLink } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { paidLink, recommends } from '../../domain/influencer-words.ts';

const Place = styled(PageContainer)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s16);
  min-height: 60vh;
  padding-block: var(--s64);
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  color: var(--muted);

  h1 {
    margin-top: var(--s8);
    color: var(--ink);
  }

  a {
    margin-top: var(--s8);
  }
`;

/** Says whose link was opened and what they earn, and leads to the shop. */
export function InfluencerPage() {
  return <InfluencerPageOf session={useSession()} />;
}

export function InfluencerPageOf({ session }: { readonly session: Session }) {
  const influencer = useLoaderData<Influencer>();
  const { username } = influencer;
  const own = session.status === 'signed-in' && session.username === username;
  const facts = own ? '' : recommends(influencer);
  return (
    <Place width="form">
      <Avatar location={influencer.picture_location} name={username} size={128} />
      <h1>{own ? 'This is your own link' : `You are shopping with ${username}`}</h1>
      {facts === '' ? null : <p>{facts}</p>}
      <p>{own ? 'You earn a fee when others buy through it.' : paidLink(influencer)}</p>
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
    </Place>
  );
}
