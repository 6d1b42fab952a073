import { type Session, useSession } from 'shared-auth';
import { DataProvider } from 'shared-data';
import { Link } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { useOwnId, useOwnPage } from '../data/own-page.ts';
import { JOIN_PATH } from '../domain/influencers.ts';
import { CoverEditor } from '../features/page-editor/cover-editor.tsx';
import { PageEditor } from '../features/page-editor/page-editor.tsx';
import { SignedOut } from '../features/signed-out/signed-out.tsx';
import { QueryView } from '../parts/query-view.tsx';

/** Keeps the footer below the first screen while the page loads. */
const Place = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);
  min-height: 100vh;
  align-content: start;
  padding-block: var(--s24) var(--section);
`;

/** The editor of the own influencer page, with its query cache. */
export function OwnPageRoute() {
  return (
    <DataProvider>
      <OwnPagePage session={useSession()} />
    </DataProvider>
  );
}

export function OwnPagePage({ session }: { readonly session: Session }) {
  if (session.status === 'signed-out') return <SignedOut title="Your page" />;
  return (
    <Place width="checkout">
      <SectionHead level={1} title="Your page" />
      {session.status === 'signed-in' ? <Editor /> : <Skeleton height="440px" radius={12} />}
    </Place>
  );
}

function Editor() {
  const own = useOwnId();
  const page = useOwnPage(typeof own.data === 'number');
  if (own.data === null)
    return (
      <CentredMessage
        icon={peopleIcon}
        title="You are not an influencer yet"
        message="Anyone can become one, free and without buying anything. Then you have a page to edit here."
      >
        <ButtonLink as={Link} to={JOIN_PATH} variant="primary">
          Find a company to join
        </ButtonLink>
      </CentredMessage>
    );
  const id = own.data;
  const skeleton = <Skeleton height="440px" radius={12} />;
  return (
    <QueryView
      query={own}
      label="Loading your page"
      failed="Your page could not be loaded."
      skeleton={skeleton}
    >
      {() => (
        <QueryView
          query={page}
          label="Loading your page"
          failed="Your page could not be loaded."
          skeleton={skeleton}
        >
          {(loaded) =>
            id === undefined ? null : (
              <>
                <CoverEditor location={loaded.cover_location} />
                <PageEditor page={loaded} influencerId={id} />
              </>
            )
          }
        </QueryView>
      )}
    </QueryView>
  );
}
