import { Link } from 'shared-shell';
import { chevronRightIcon } from 'shared-ui/icons/arrows';
import { Icon } from 'shared-ui/primitives/icon';
import { finePointer, from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Trail = styled.nav`
  padding-block: 10px;
  font: var(--t14);
  color: var(--muted);

  ol,
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }

  a {
    padding-block: 4px;

    ${finePointer} {
      &:hover {
        text-decoration: underline;
        text-underline-offset: 4px;
      }
    }
  }

  [aria-current] {
    color: var(--ink);
  }

  ${from(1024)} {
    padding-block: 16px;
  }
`;

/** A page above the present one. */
export interface Crumb {
  readonly to: string;
  readonly name: string;
}

interface BreadcrumbProps {
  readonly above: readonly Crumb[];
  /** The page itself. */
  readonly here: string;
}

/** The way from the home list to this page. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <Trail aria-label="Breadcrumb">
      <ol role="list">
        {above.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <Icon path={chevronRightIcon} size={16} />
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </Trail>
  );
}
