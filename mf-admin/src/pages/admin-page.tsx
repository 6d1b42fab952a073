import { DataProvider } from 'shared-data';
import { Link } from 'shared-shell';
import { Top } from 'shared-ui/desk/layout';
import { TextLink } from 'shared-ui/primitives/text-link';
import { RELEASES_PATH } from '../domain/desk-url.ts';
import { AdminDesk } from '../features/admin-desk/admin-desk.tsx';
import { DeskPlace } from './desk-place.tsx';

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
