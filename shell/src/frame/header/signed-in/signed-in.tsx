import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { CART_PATH, cartNumberAtom, influencerNumberAtom, Link, logError } from 'shared-shell';
import { CountBadge, cartIcon, countText, Icon, IconLink, peopleIcon, Tooltip } from 'shared-ui';
import type * as ownLinks from '../../../influencer/lazy/own-links.tsx';
import { Face } from '../bar.tsx';
import type { Person } from './account-items.tsx';
import { AccountMenu } from './account-menu.tsx';
import { followCart } from './follow-cart.ts';
import { followFollowed } from './follow-followed.ts';
import { useOwnLink } from './use-own-link.ts';

interface CountLinkProps {
  readonly to: string;
  readonly name: string;
  readonly count: number;
  /** The count in words, for those who do not see the badge. */
  readonly spoken: string;
  readonly children: ReactNode;
}

/** A round link of the bar with the number of things behind it, also when there are none. */
export function CountLink({ to, name, count, spoken, children }: CountLinkProps) {
  return (
    <Tooltip text={name} align="end">
      <IconLink as={Link} to={to} aria-label={`${name}, ${spoken}`}>
        {children}
        <CountBadge count={count} zero />
      </IconLink>
    </Tooltip>
  );
}

/** What influencers have on pages and cards; its code loads once it is known that the person is one. */
function OwnLinks({ username }: Pick<Person, 'username'>) {
  const owner = useOwnLink(username);
  const [code, setCode] = useState<typeof ownLinks | null>(null);
  useEffect(() => {
    if (owner === null) return;
    import(/* webpackChunkName: "own-links" */ '../../../influencer/lazy/own-links.tsx').then(
      setCode,
      (error: unknown) => logError('The own links did not load', error),
    );
  }, [owner]);
  return owner && code && <code.OwnLinks owner={owner} />;
}

/** The bar's links for a signed-in person. */
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
      <OwnLinks username={person.username} />
    </>
  );
}
