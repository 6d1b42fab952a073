import { type Session, useSession } from 'shared-auth';
import { Link, useContactEmail } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { infoIcon, mailIcon } from 'shared-ui/icons/signs';
import { peopleIcon, shopIcon } from 'shared-ui/icons/subjects';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import {
  AddBusiness,
  BUSINESS_TERMS,
  INFLUENCER_TERMS,
  Part,
  Terms,
} from '../../features/mission/mission-parts.tsx';

const Place = styled(PageContainer)`
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    padding-top: var(--s40);
  }
`;

const Lead = styled.p`
  max-width: 62ch;
  margin-block: var(--s12) var(--s32);
  font: var(--t18);
  color: var(--muted);
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);

  ${from(1024)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s24);
  }
`;

/** Business, Influencer, Mission and Contact: why the marketplace exists, on what terms, and whom to write to. */
export function MissionPage() {
  return <MissionPageOf session={useSession()} />;
}

export function MissionPageOf({ session }: { readonly session: Session }) {
  const contact = useContactEmail();
  return (
    <Place>
      <h1>Mission</h1>
      <Lead>
        Wishbin is a marketplace of many companies. What others spend on large advertisers goes to the people
        here whose word brought a company its customers.
      </Lead>
      <Parts>
        <Part icon={shopIcon} title="Business">
          <Terms terms={BUSINESS_TERMS} />
          <AddBusiness signedIn={session.status === 'signed-in'} />
        </Part>
        <Part icon={peopleIcon} title="Influencer">
          <Terms terms={INFLUENCER_TERMS} />
          <TextLink as={Link} to="/finders-fees">
            How finders fees work, and what influencers really earn
          </TextLink>
        </Part>
        <Part icon={infoIcon} title="Mission">
          <p>
            Every price holds a part that pays for advertising, and most of it ends with a few large
            companies. We want that money back in the hands of ordinary people.
          </p>
          <p>
            Here no company pays for space or for a place in a list. A company pays when something was sold,
            and it pays the person who recommended it. The price is the same with that person as without.
          </p>
        </Part>
        <Part icon={mailIcon} title="Contact">
          <p>Tell us what works, what does not, and what you miss. We read everything.</p>
          <p>
            <TextLink href={`mailto:${contact}`}>{contact}</TextLink>
          </p>
        </Part>
      </Parts>
    </Place>
  );
}
