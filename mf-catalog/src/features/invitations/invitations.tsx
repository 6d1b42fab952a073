import type { Product } from 'shared-api/contract/product-schema';
import { PageContainer } from 'shared-ui/composites/page-container';
import { peopleIcon } from 'shared-ui/icons/people';
import { shopIcon } from 'shared-ui/icons/shopping';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { Invitation } from './invitation.tsx';

const Pair = styled(PageContainer)`
  display: grid;
  gap: var(--s16);
  margin-top: var(--section);

  ${from(768)} {
    grid-template-columns: 1fr 1fr;
    gap: var(--s24);
  }
`;

/** The two ways to take part that are not buying. */
export function Invitations({ pictures }: { readonly pictures: readonly Product[] }) {
  return (
    <Pair>
      <Invitation
        icon={shopIcon}
        title="Bring your company, free"
        text="List at your own website price, ship anywhere in the US, and set the finders fee yourself. We recommend 10 percent."
        to="/new/company"
        link="Add a business"
        picture={pictures[0]?.picture_location}
      />
      <Invitation
        icon={peopleIcon}
        title="Anyone can be an influencer"
        text="Share what you like. You earn from your own sales and from later sales of the people you bring. Joining costs nothing."
        to="/finders-fees"
        link="See how fees are split"
        picture={pictures[1]?.picture_location}
      />
    </Pair>
  );
}
