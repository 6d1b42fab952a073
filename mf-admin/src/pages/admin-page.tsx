import { ADMIN_ROLE } from 'shared-api/rules/identity/roles';
import { type Session, sessionReady } from 'shared-auth';
import { DataProvider } from 'shared-data';
import { Link, notFound, type PageMeta } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { Top } from 'shared-ui/desk/layout';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { RELEASES_PATH } from '../domain/desk-url.ts';
import { AdminDesk } from '../features/admin-desk/admin-desk.tsx';

/** The message of the storefront's 404 page. */
const NOT_FOUND = 'The address may be mistyped, or what was here has been taken down.';

/**
 * Shows everyone but administrators the 404 page. For display only: the server checks each call.
 * @param ready resolves once it is known who is signed in
 */
export function adminLoader(ready: () => Promise<Session>): () => Promise<null> {
  return async () => {
    const session = await ready();
    if (session.status !== 'signed-in' || !session.roles.includes(ADMIN_ROLE)) throw notFound(NOT_FOUND);
    return null;
  };
}

export const loadAdmin = adminLoader(sessionReady);

export function adminMeta(): PageMeta {
  return { title: 'Administration · Wishbin', description: 'The desk of the marketplace’s administrators.' };
}

/** Page of administrators. */
export const DeskPlace = styled(PageContainer)`
  display: grid;
  align-content: start;
  gap: var(--s24);
  min-height: 100vh;
  padding-block: var(--s32) var(--section);

  > * {
    min-width: 0;
  }
`;

export function releasesMeta(): PageMeta {
  return { title: 'Releases · Wishbin', description: 'What runs where in the marketplace.' };
}

/** The administrators' desk. */
export function AdminPage() {
  return (
    <DeskPlace width="checkout">
      <Top>
        <h1>Administration</h1>
        <TextLink as={Link} to={RELEASES_PATH}>
          Releases
        </TextLink>
      </Top>
      <DataProvider>
        <AdminDesk />
      </DataProvider>
    </DeskPlace>
  );
}
