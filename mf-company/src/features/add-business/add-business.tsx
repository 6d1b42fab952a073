import { useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { NEW_COMPANY_PATH } from '../../domain/paths.ts';

/** The way to the form for a new company; whoever is not signed in logs in on that way. */
export function AddBusiness() {
  const { status } = useSession();
  const login = useLoginLink(undefined, NEW_COMPANY_PATH);
  if (status === 'signed-in')
    return (
      <ButtonLink as={Link} to={NEW_COMPANY_PATH} variant="primary">
        Add a business
      </ButtonLink>
    );
  return (
    <ButtonLink as={Link} {...login} variant="primary">
      Login to Add Business
    </ButtonLink>
  );
}
