import { useAtomValue } from 'jotai';
import { cartIcon, countText, Icon, peopleIcon } from 'shared-ui';
import { Face } from '../face.ts';
import { AccountMenu } from './account-menu.tsx';
import { CountLink } from './count-link.tsx';
import { cartNumberAtom, influencerNumberAtom } from './header-counters.ts';
import type { Person } from './person.ts';

/** What the bar has for somebody who is signed in. */
export function SignedIn(person: Person) {
  const wishes = useAtomValue(cartNumberAtom);
  const influencers = useAtomValue(influencerNumberAtom);
  return (
    <>
      <CountLink to="/follow" name="Influencers" count={influencers} spoken={countText(influencers)}>
        <Face>
          <Icon path={peopleIcon} />
        </Face>
      </CountLink>
      <CountLink
        to="/cart"
        name="Cart"
        count={wishes}
        spoken={`${countText(wishes)} ${wishes === 1 ? 'item' : 'items'}`}
      >
        <Icon path={cartIcon} />
      </CountLink>
      <AccountMenu {...person} />
    </>
  );
}
