import type { FeeTree } from 'shared-api/contract/fees-schema';
import { Link } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { TextLink } from 'shared-ui/primitives/text-link';
import { Line } from './tree-layout.ts';

interface AboveProps {
  /** The farthest first. */
  readonly above: readonly FeeTree['companies'][number]['people'][number][];
}

/** Who brought whom, down to the person: these are known by name. */
export function Above({ above }: AboveProps) {
  if (above.length === 0) return <Line as="p">Nobody brought you: you stand at the top.</Line>;
  return (
    <Line aria-label="Who brought you, the first one first">
      {above.map(({ id, username, picture_location, level }) => (
        <li key={id}>
          <Avatar location={picture_location} name={username} size={24} />
          <TextLink as={Link} to={`/i/${id}`}>
            {username}
          </TextLink>
          {level === -1 ? ' brought you' : ' brought'}
        </li>
      ))}
    </Line>
  );
}
