import { Link, useLoginLink } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { NEW_COMPANY_PATH } from '../../domain/paths.ts';

interface AddBusinessProps {
  readonly signedIn: boolean;
}

/** The way to the form for a new company; whoever is not signed in logs in on that way. */
export function AddBusiness({ signedIn }: AddBusinessProps) {
  const login = useLoginLink(undefined, NEW_COMPANY_PATH);
  if (signedIn)
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
