import {
  Card,
  CardCompany,
  CardFacts,
  CardMedia,
  CardPrice,
  CardText,
  CardTitle,
} from 'shared-ui/composites/card';
import { Price } from 'shared-ui/composites/price';
import { Stars } from 'shared-ui/composites/stars';
import { styled } from 'styled-components';

const Narrow = styled.div`
  max-width: 220px;
`;

/** A card of a product as lists show it. */
export function PreviewCard({ name, logo }: { readonly name: string; readonly logo: string }) {
  return (
    <Narrow>
      <Card>
        <CardMedia location={null} />
        <CardCompany logo={logo} name={name} />
        <CardTitle as="p">Stoneware mug</CardTitle>
        <CardText>Thrown by hand</CardText>
        <CardPrice>
          <Price amount={24} />
        </CardPrice>
        <CardFacts>
          <Stars average={4.8} total={36} />
        </CardFacts>
      </Card>
    </Narrow>
  );
}
