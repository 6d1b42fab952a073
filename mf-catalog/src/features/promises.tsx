import { PageContainer } from 'shared-ui/composites/page-container';
import { giftIcon, truckIcon } from 'shared-ui/icons/goods';
import { shopIcon } from 'shared-ui/icons/subjects';
import { Icon } from 'shared-ui/primitives/icon';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Place = styled(PageContainer)`
  margin-top: var(--section);

  ul {
    display: grid;
    gap: var(--s24);
    padding: var(--s24);
    border-radius: var(--r16);
    background: var(--soft);
  }

  li {
    display: flex;
    gap: var(--s16);
    color: var(--link);
  }

  p {
    font: var(--t14);
    color: var(--muted);
  }

  b {
    display: block;
    font-weight: 600;
    color: var(--ink);
  }

  ${from(900)} {
    ul {
      grid-template-columns: repeat(3, 1fr);
      padding: var(--s32);
    }
  }
`;

const promises = [
  [truckIcon, 'Ships anywhere in the US', 'Choose the service and see the rate before you pay.'],
  [shopIcon, 'Same price as their website', 'Companies may not charge more here.'],
  [giftIcon, 'A gift page of its own', 'A code on the parcel opens your words and pictures.'],
] as const;

/** What holds for every company here. */
export function Promises() {
  return (
    <Place as="section" aria-label="What every company here promises">
      <ul role="list">
        {promises.map(([icon, title, text]) => (
          <li key={title}>
            <Icon path={icon} size={24} />
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Place>
  );
}
