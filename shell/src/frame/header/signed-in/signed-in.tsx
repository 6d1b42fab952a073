import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { CART_PATH, cartNumberAtom, influencerNumberAtom } from 'shared-shell';
import { cartIcon, countText, Icon, peopleIcon } from 'shared-ui';
import { Face } from '../face.ts';
import { AccountMenu } from './account-menu.tsx';
import { CountLink } from './count-link.tsx';
import { followCart } from './follow-cart.ts';
import { followFollowed } from './follow-followed.ts';
import type { Person } from './person.ts';

/** What the bar has for somebody who is signed in. */
export function SignedIn(person: Person) {
  const wishes = useAtomValue(cartNumberAtom);
  const influencers = useAtomValue(influencerNumberAtom);
  const store = useStore();
  useEffect(() => {
    followCart(store);
    followFollowed(store);
  }, [store]);
  return (
    <>
      <CountLink to="/follow" name="Influencers" count={influencers} spoken={countText(influencers)}>
        <Face>
          <Icon path={peopleIcon} />
        </Face>
      </CountLink>
      <CountLink
        to={CART_PATH}
        name="Cart"
        count={wishes}
        spoken={`${countText(wishes)} ${wishes === 1 ? 'item' : 'items'}`}
      >
        <Icon path={cartIcon} />
      </CountLink>
      <AccountMenu person={person} />
    </>
  );
}
