import { Link } from 'shared-shell';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';

const PARTS = [
  ['over-time', 'Over time'],
  ['payouts', 'Payouts'],
  ['people', 'Your people'],
  ['statement', 'Statement'],
] as const;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s24);
  font: var(--t14);

  a {
    display: block;
    padding-block: 12px;
  }
`;

/** Ways to the parts of a long page. */
export function Parts() {
  return (
    <nav aria-label="Parts of this page">
      <List>
        {PARTS.map(([id, name]) => (
          <li key={id}>
            <TextLink as={Link} to={`#${id}`} onClick={() => begin(id)}>
              {name}
            </TextLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** Keyboard and screen reader go on from where the eye is led. */
function begin(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
