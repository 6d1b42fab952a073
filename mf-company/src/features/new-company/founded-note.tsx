import { companyPath, Link } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { doneIcon } from 'shared-ui/icons/signs';
import { ButtonLink } from 'shared-ui/primitives/button';
import type { Founded } from '../../data/founding/found-company.ts';
import { deskPath } from '../../domain/paths.ts';

/** What stands in the form's place once the company is there. */
export function FoundedNote({ company }: { readonly company: Founded }) {
  return (
    <CentredMessage
      icon={doneIcon}
      title={`${company.name_view} is founded`}
      sentence="It waits for our approval: until then only you see it. We write to you when we have looked at it."
    >
      <ButtonLink as={Link} to={deskPath(company.name_code)} variant="primary">
        Go to your desk
      </ButtonLink>
      <ButtonLink as={Link} to={companyPath(company.name_code)}>
        See its page
      </ButtonLink>
    </CentredMessage>
  );
}
