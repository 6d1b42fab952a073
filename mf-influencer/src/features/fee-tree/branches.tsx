import { formatCents } from 'shared-api/rules/format-money';
import { countWords } from 'shared-api/rules/words';
import { Avatar } from 'shared-ui/composites/avatar';
import { chevronRightIcon } from 'shared-ui/icons/arrows';
import { Icon } from 'shared-ui/primitives/icon';
import type { Branch } from '../../domain/earnings/branches.ts';
import { Blank, List, Person } from './tree-layout.ts';

/** From here on lists go no further to the right, so that they stay readable on a phone. */
const DEEPEST = 5;

interface BranchesProps {
  readonly branches: readonly Branch[];
  /** How far below the person they are. */
  readonly steps: number;
}

/** Plain lists within lists: each branch that has people below it is opened by itself. */
export function Branches({ branches, steps }: BranchesProps) {
  if (branches.length === 0) return null;
  return (
    <List data-indented={(steps > 1 && steps <= DEEPEST) || undefined}>
      {branches.map((branch) => (
        <li key={branch.id}>
          {branch.below.length === 0 ? (
            <Person>
              <Blank />
              <Words branch={branch} steps={steps} />
            </Person>
          ) : (
            <details>
              <Person as="summary">
                <Icon path={chevronRightIcon} size={16} />
                <Words branch={branch} steps={steps} />
              </Person>
              <Branches branches={branch.below} steps={steps + 1} />
            </details>
          )}
        </li>
      ))}
    </List>
  );
}

function Words({ branch, steps }: { readonly branch: Branch; readonly steps: number }) {
  const { username, size, earned } = branch;
  const place = steps === 1 ? 'brought by you' : `${steps} steps below you`;
  const people = size === 0 ? '' : `, ${countWords(size, 'person', 'people')} below`;
  return (
    <>
      <Avatar name={username} size={32} />
      <span>
        {username}
        <small>
          {place}
          {people}
        </small>
      </span>
      <b>{formatCents(earned)}</b>
    </>
  );
}
