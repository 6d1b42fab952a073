import type { ReactNode } from 'react';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { useSession } from 'shared-auth';
import { Link } from 'shared-shell';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { listedOf } from '../../domain/listed.ts';
import { Joining } from './joining.tsx';

const Box = styled.section`
  display: grid;
  gap: var(--s16);
  justify-items: start;
  max-width: 760px;
  padding: var(--s24);
  border-radius: var(--r16);
  background: var(--subtle);

  ul {
    display: grid;
    gap: var(--s8);
    padding-left: var(--s20);
    list-style: disc;
    color: var(--muted);
  }
`;

interface JoinBoxProps {
  readonly influencer: Pick<Influencer, 'id' | 'username' | 'row_count'>;
  /** Names of the companies this person influences, as far as they sell anything now. */
  readonly companies: readonly string[];
  /** Stands below what is said to whoever has joined: their own link. */
  readonly joined: ReactNode;
}

/** Becoming an influencer, free and without buying, of everything this person influences; and what that means. */
export function JoinBox({ influencer, companies, joined }: JoinBoxProps) {
  const { username, row_count } = influencer;
  const names = listedOf(row_count, companies);
  return (
    <Box aria-labelledby="join">
      <h2 id="join">Become an influencer</h2>
      <p>
        Free, and without buying anything: you become an influencer of{' '}
        {names === '' ? 'every company that this person influences' : names}. Where you are one already,
        nothing changes.
      </p>
      <ul>
        <li>
          You get a link of your own. When somebody buys through it, the company pays you a finders fee.
        </li>
        <li>
          {username} is who brought you, for good: a quarter of each of your fees goes on to them, three
          quarters stay with you. It costs the buyer nothing.
        </li>
        <li>
          Fees come only from goods that were delivered and not sent back. Nobody earns by your joining, nor
          you by what you buy yourself.
        </li>
        <li>
          We promise no income.{' '}
          <TextLink as={Link} to="/finders-fees">
            See what influencers really earn
          </TextLink>
        </li>
      </ul>
      <Joining session={useSession()} influencer={influencer} joined={joined} />
    </Box>
  );
}
