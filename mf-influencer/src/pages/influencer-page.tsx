import { Fragment, useEffect, useState } from 'react';
import type { Influencer } from 'shared-api/contract/influence/influencer';
import { pageLinkName } from 'shared-api/rules/influence/own-page';
import { type Session, useSession } from 'shared-auth';
import { influencerPath, Link, useLoaderData } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { PageContainer } from 'shared-ui/composites/page-container';
import { Picture } from 'shared-ui/composites/picture';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { InfluencerData } from '../data/loaders.ts';
import { logFailure } from '../data/log.ts';
import type { OpenedPage } from '../data/open-page.ts';
import { companyNames, disclosure, OWN_PAGE_PATH, partPath, upperName } from '../domain/influencers.ts';
import { FollowButton } from '../features/follow-button/follow-button.tsx';
import { JoinBox } from '../features/join/join-box.tsx';
import { ChosenShelf, ProductShelf } from '../features/product-shelf/product-shelf.tsx';
import { OwnLink } from '../features/share/own-link.tsx';
import { ShareButton } from '../features/share/share-button.tsx';

const loaders = () => import('../data/loaders.ts');

/** The band with the person: one column on phones, a row on wider screens. */
export const Person = styled.div`
  background: var(--house-soft);

  > div {
    display: grid;
    justify-items: center;
    gap: var(--s16);
    padding-block: var(--s32);
    text-align: center;
  }

  ${from(900)} {
    > div {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
      justify-items: start;
      align-items: center;
      gap: var(--s32);
      padding-block: var(--s40);
      text-align: start;
    }
  }
`;

export const Texts = styled.div`
  display: grid;
  gap: var(--s4);
  max-width: 100%;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }
`;

export const Facts = styled.dl`
  display: flex;
  gap: var(--s32);
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    font: var(--t14);
    color: var(--muted);
  }

  dd {
    font: var(--t24);
  }
`;

/** Two equally wide buttons; an error shows below them. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: center;
  gap: var(--s8);
  width: 256px;
  max-width: 100%;

  > * {
    flex: 0 0 124px;
  }

  > [role='alert'] {
    flex-basis: 100%;
  }

  ${from(900)} {
    justify-content: flex-end;
  }
`;

/** The influencer's wide picture; its room is kept. */
const Cover = styled.div`
  height: 160px;
  overflow: hidden;
  background: var(--subtle);

  ${from(768)} {
    height: 240px;
  }
`;

const Bio = styled.p`
  max-width: 62ch;
  margin-top: var(--s8);
  white-space: pre-line;
`;

const Elsewhere = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s16);
  justify-content: center;
  font: var(--t14);

  a {
    display: block;
    padding-block: var(--s8);
  }

  ${from(900)} {
    justify-content: flex-start;
  }
`;

const Sections = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--section);
  padding-block: var(--s40) var(--section);
`;

/** Opens the page once it is in the browser, and gives the server's answers as soon as they are there. */
function useOpenedPage(influencer: Influencer): OpenedPage | null {
  const { id } = influencer;
  const [opened, setOpened] = useState<{ readonly id: number; readonly page: OpenedPage } | null>(null);
  useEffect(() => {
    let isLeft = false;
    import(/* webpackChunkName: "open-page" */ '../data/open-page.ts')
      .then(({ openPage }) => (isLeft ? null : openPage(influencer, location.search)))
      .then(
        (page) => {
          if (!isLeft && page) setOpened({ id, page });
        },
        (error: unknown) => logFailure('an influencer’s page could not be opened', error),
      );
    return () => {
      isLeft = true;
    };
  }, [id, influencer]);
  return opened?.id === id ? opened.page : null;
}

/** An influencer's page, which is their link too: person, recommended products, gifts. */
export function InfluencerPage() {
  return <InfluencerPageOf session={useSession()} />;
}

export function InfluencerPageOf({ session }: { readonly session: Session }) {
  const { influencer, products, gifted, page } = useLoaderData<InfluencerData>();
  const { username, picture_location, views, row_count } = influencer;
  const opened = useOpenedPage(influencer);
  const own = opened?.own === true || (session.status === 'signed-in' && session.username === username);
  const paid = own
    ? 'You earn a fee when others buy through it.'
    : disclosure(influencer, opened?.earning ?? null);
  return (
    // The key resets the state when another influencer's page follows.
    <Fragment key={influencer.id}>
      {page.cover_location === '' ? null : (
        <Cover>
          <Picture
            location={page.cover_location}
            alt=""
            sizes="100vw"
            width={2160}
            height={720}
            loading="high"
          />
        </Cover>
      )}
      <Person>
        <PageContainer>
          <Avatar location={picture_location} name={username} size={128} />
          <Texts>
            <h1>{upperName(influencer)}</h1>
            <p>{own ? 'This is your own link' : `You are shopping with ${username}`}</p>
            {paid === null ? null : (
              <p>
                <b>{paid}</b>
              </p>
            )}
            {page.bio === '' ? null : <Bio dir="auto">{page.bio}</Bio>}
            {page.links.length === 0 ? null : (
              <Elsewhere role="list" aria-label={`${username} elsewhere`}>
                {page.links.map((url) => (
                  <li key={url}>
                    <TextLink href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
                      {pageLinkName(url)}
                    </TextLink>
                  </li>
                ))}
              </Elsewhere>
            )}
            {own ? (
              <p>
                <TextLink as={Link} to={OWN_PAGE_PATH}>
                  Edit your page
                </TextLink>
              </p>
            ) : null}
          </Texts>
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
          <Actions>
            {own ? null : <FollowButton influencer={influencer} primary />}
            <ShareButton influencer={influencer} />
          </Actions>
        </PageContainer>
      </Person>
      <Sections>
        <ChosenShelf id="pinned" title="Pinned" products={page.pinned} first />
        {page.shelves.map(({ title, products: chosen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two shelves may have one title
          <ChosenShelf key={`${index} ${title}`} id={`shelf-${index}`} title={title} products={chosen} />
        ))}
        <ProductShelf
          id="products"
          title="Products"
          products={products}
          fresh={opened?.products}
          load={async (after) => (await loaders()).productsAfter(influencer.id, after)}
          to={(after) => partPath(influencerPath(influencer.id), 'after', after)}
          none="No products yet."
          first={page.pinned.length === 0}
        />
        <ProductShelf
          id="gifted"
          title="Gifted Products"
          products={gifted}
          fresh={opened?.gifted}
          load={async (after) => (await loaders()).giftedAfter(influencer.id, after)}
          to={(after) => partPath(influencerPath(influencer.id), 'gifted', after)}
          none="No gifts yet."
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
