import { DataProvider } from 'shared-data';
import { Link } from 'shared-shell';
import { Top } from 'shared-ui/desk/layout';
import { TextLink } from 'shared-ui/primitives/text-link';
import { DESK_PATH } from '../domain/desk-url.ts';
import { Releases } from '../features/releases/releases.tsx';
import { DeskPlace } from './desk-place.tsx';

/** The releases of all remotes. */
export function ReleasesPage() {
  return (
    <DeskPlace width="checkout">
      <Top>
        <h1>Releases</h1>
        <TextLink as={Link} to={DESK_PATH}>
          Administration
        </TextLink>
      </Top>
      <DataProvider>
        <Releases />
      </DataProvider>
    </DeskPlace>
  );
}
