import type { ReactNode } from 'react';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Columns = styled.div`
  display: grid;
  grid-template: 'way' auto 'pictures' auto 'influencer' auto 'order' auto / minmax(0, 1fr);

  ${from(1024)} {
    grid-template: 'way influencer' auto 'pictures order' auto / minmax(0, 7fr) minmax(0, 5fr);
    column-gap: var(--s64);
    align-items: center;
  }
`;

const Way = styled.div`
  grid-area: way;
`;

const Pictures = styled.div`
  grid-area: pictures;

  ${from(1024)} {
    position: sticky;
    top: calc(var(--header) + 36px);
    align-self: start;
  }
`;

const Influencer = styled.div`
  grid-area: influencer;
  align-self: center;
  margin-block: var(--s8);

  ${from(1024)} {
    margin-block: 0;
  }
`;

const Beside = styled.div`
  grid-area: order;
  display: grid;
  gap: var(--s24);
  align-content: start;
  align-self: start;

  > * {
    min-width: 0;
  }
`;

const About = styled.div`
  margin-top: var(--s48);

  ${from(1024)} {
    margin-top: var(--section);
  }
`;

interface ProductLayoutProps {
  /** The way from the home list. */
  readonly crumbs: ReactNode;
  readonly gallery: ReactNode;
  /** Who influences the sale; one line high. */
  readonly influencer?: ReactNode;
  /** Beside the pictures: what it is and how it is ordered. */
  readonly children: ReactNode;
  readonly about: ReactNode;
}

/** The places of a product's page: one under the other on phones, pictures and words side by side from 1024 px. */
export function ProductLayout({ crumbs, gallery, influencer, children, about }: ProductLayoutProps) {
  return (
    <>
      <Columns>
        <Way>{crumbs}</Way>
        <Pictures>{gallery}</Pictures>
        <Influencer>{influencer}</Influencer>
        <Beside>{children}</Beside>
      </Columns>
      <About>{about}</About>
    </>
  );
}
