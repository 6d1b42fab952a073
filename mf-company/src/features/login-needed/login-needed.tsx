import { Link, useLoginLink } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { personIcon } from 'shared-ui/icons/subjects';
import { ButtonLink } from 'shared-ui/primitives/button';

interface LoginNeededProps {
  readonly title: string;
  readonly message: string;
}

/** Login prompt; the login leads back here. */
export function LoginNeeded({ title, message }: LoginNeededProps) {
  const login = useLoginLink();
  return (
    <CentredMessage icon={personIcon} title={title} message={message}>
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/mission">
        What selling here means
      </ButtonLink>
    </CentredMessage>
  );
}
