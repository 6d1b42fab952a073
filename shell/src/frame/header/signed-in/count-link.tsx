import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CountBadge, IconLink, Tooltip } from 'shared-ui';

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
