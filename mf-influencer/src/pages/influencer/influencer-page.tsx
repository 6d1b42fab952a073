import { Fragment } from 'react';
import { paidLink } from 'shared-api/rules/paid-link';
import { type Session, useSession } from 'shared-auth';
import { useLoaderData } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { PageContainer } from 'shared-ui/composites/page-container';
import { styled } from 'styled-components';
import type { InfluencerData } from '../../data/load-influencer.ts';
import { companyNames } from '../../domain/company-names.ts';
import { upperName } from '../../domain/influencer-words.ts';
import { FollowButton } from '../../features/follow-button/follow-button.tsx';
import { JoinBox } from '../../features/join/join-box.tsx';
import { ProductShelf } from '../../features/product-shelf/product-shelf.tsx';
import { OwnLink } from '../../features/share/own-link.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import { Acts, Facts, Person, Words } from './influencer-layout.ts';

const Sections = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--section);
  padding-block: var(--s40) var(--section);
`;

/** Somebody's page, which is their link: who they are, what they recommend and what they gave. */
export function InfluencerPage() {
  return <InfluencerPageOf session={useSession()} />;
}

export function InfluencerPageOf({ session }: { readonly session: Session }) {
  const { influencer, products, gifted } = useLoaderData<InfluencerData>();
  const { username, picture_location, views, row_count } = influencer;
  const own = session.status === 'signed-in' && session.username === username;
  return (
    // Nothing that was pressed or said at one person's page goes on to the next one's.
    <Fragment key={influencer.id}>
      <Person>
        <PageContainer>
          <Avatar location={picture_location} name={username} size={128} />
          <Words>
            <h1>{upperName(influencer)}</h1>
            <p>{own ? 'This is your own link' : `You are shopping with ${username}`}</p>
            <p>
              <b>{own ? 'You earn a fee when others buy through it.' : paidLink(username)}</b>
            </p>
          </Words>
          <Facts>
            <div>
              <dt>Views</dt>
              <dd>{views.toLocaleString('en-US')}</dd>
            </div>
            <div>
              <dt>Company Influenced</dt>
              <dd>{row_count.toLocaleString('en-US')}</dd>
            </div>
          </Facts>
          <Acts>
            {own ? null : <FollowButton influencer={influencer} primary />}
            <ShareButton influencer={influencer} />
          </Acts>
        </PageContainer>
      </Person>
      <Sections>
        <ProductShelf
          id="products"
          title="Products"
          products={products}
          none="What this person recommends will stand here."
          first
        />
        <ProductShelf
          id="gifted"
          title="Gifted Products"
          products={gifted}
          none="What this person gives to others will stand here."
        />
        {own ? null : (
          <JoinBox
            influencer={influencer}
            companies={companyNames(products.entries)}
            joined={<OwnLink level={3} />}
          />
        )}
      </Sections>
    </Fragment>
  );
}
