import { Link } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { peopleIcon } from 'shared-ui/icons/people';
import { ButtonLink } from 'shared-ui/primitives/button';

/** To whoever is signed in and influences no company: how one becomes an influencer, and that it costs nothing. */
export function BecomeInfluencer() {
  return (
    <CentredMessage
      icon={peopleIcon}
      title="Earnings"
      sentence={
        'You are not an influencer yet. Everybody can become one, free and without buying anything: open the page ' +
        'of an influencer or of a company and join there. Your earnings will stand here.'
      }
    >
      <ButtonLink as={Link} to="/services" variant="primary">
        Find an influencer to join
      </ButtonLink>
      <ButtonLink as={Link} to="/finders-fees">
        What influencers really earn
      </ButtonLink>
    </CentredMessage>
  );
}
