import { Card, CardCompany, CardFacts, CardMedia, CardText, CardTitle } from '../composites/card/card.tsx';
import { CardSkeleton } from '../composites/card/card-skeleton.tsx';
import { CompanyLogo } from '../composites/company-logo/company-logo.tsx';
import { Price } from '../composites/price/price.tsx';
import { ProductGrid } from '../composites/product-grid/product-grid.tsx';
import { SectionHead } from '../composites/section-head/section-head.tsx';
import { Stars } from '../composites/stars/stars.tsx';
import { Totals } from '../composites/totals/totals.tsx';
import { TextLink } from '../primitives/text-link/text-link.tsx';
import { Chapter, Row, Specimen, Stack } from './specimen.tsx';

const samples = [
  { name: 'Wood tag', text: 'Oak, engraved with your words', price: 48, reviews: 182, badge: undefined },
  {
    name: 'Far hills print',
    text: '12 × 16 in, oak frame',
    price: 64,
    reviews: 0,
    badge: 'New',
  },
  {
    name: 'Plum oolong',
    text: 'Loose leaf, 3.5 oz tin',
    price: 21,
    reviews: 1,
    badge: 'Sold out',
  },
  {
    name: 'A keepsake box with a name so long that it needs a third line and is cut',
    text: 'Kraft, tied by hand, with a card for as many words as fit on a card',
    price: 1140,
    reviews: 28,
    badge: undefined,
  },
];

const rows = [
  { label: 'Cart Total', value: '$54.50' },
  { label: 'Tax', value: '$3.41' },
  { label: 'Shipping', value: '$7.90' },
  { label: 'Credit Charge', value: '$2.28' },
];

export function Products({ pictures }: { readonly pictures: readonly string[] }) {
  return (
    <Chapter title="Products">
      <SectionHead
        level={3}
        title="Grid and cards"
        note="2, 3, 4 and 6 columns"
        action={<TextLink href="#products">All products</TextLink>}
      />
      <ProductGrid>
        {samples.map(({ name, text, price, reviews, badge }, index) => (
          <li key={name}>
            <Card>
              <CardMedia location={pictures[index % pictures.length]} badge={badge} />
              <CardCompany logo={undefined} name="Kilnfold Pottery" />
              <CardTitle as="h4">
                <a href="#products">{name}</a>
              </CardTitle>
              <CardText>{text}</CardText>
              <Price amount={price} />
              <CardFacts>
                <Stars average={4.8} total={reviews} />
                <span>96/120 sold</span>
                <span>41 gifted</span>
              </CardFacts>
            </Card>
          </li>
        ))}
        <li>
          <CardSkeleton />
        </li>
      </ProductGrid>
      <Specimen name="Price, stars">
        <Row>
          <Price size="page" amount={48} />
          <Price size="page" amount={21} included="with Engraving" />
          <Stars size="page" average={4.8} total={182} />
          <Stars size="page" average={0} total={0} />
        </Row>
      </Specimen>
      <Specimen name="Company logo">
        <Row>
          <CompanyLogo size={48} location={undefined} name="Kilnfold" />
          <CompanyLogo size={40} location={undefined} name="Emberlow" />
          <CompanyLogo size={32} location={undefined} name="Paperfern" />
          <CompanyLogo location={pictures[0]} name="Wishbin" />
        </Row>
      </Specimen>
      <Specimen name="Totals">
        <Stack>
          <Totals rows={rows} sum={{ label: 'Total', value: '$68.09' }} />
        </Stack>
      </Specimen>
    </Chapter>
  );
}
