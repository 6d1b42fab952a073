import { funded, most, type Offer } from './offers.ts';

/** A state of production in which a product page must look right. */
export interface Phase {
  name: string;
  suits(offer: Offer): boolean;
}

const about = (percent: number) => (offer: Offer) =>
  offer.merchandise.production_phase === 'Funding' &&
  Math.abs((funded(offer.merchandise) ?? Number.NaN) - percent) <= 2;

const inPhase = (phase: string) => (offer: Offer) =>
  offer.merchandise.production_phase === phase && !isSpecial(offer);

/** Limited editions and the older page have rows of their own. */
function isSpecial({ merchandise, product }: Offer): boolean {
  return merchandise.limited_edition || product.page_variant === 'older';
}

/** Every state of production, the ends of a limited edition, and the older page. */
export const phases: readonly Phase[] = [
  { name: 'In Stock', suits: inPhase('In Stock') },
  { name: 'Funding, 35 %', suits: about(35) },
  { name: 'Funding, 80 %', suits: about(80) },
  {
    name: 'Funded, above its goal',
    suits: (offer) => inPhase('Funded')(offer) && (funded(offer.merchandise) ?? 0) > 100,
  },
  {
    name: 'Funded without a goal',
    suits: (offer) => inPhase('Funded')(offer) && offer.merchandise.minover === 0,
  },
  { name: 'Manufacturing', suits: inPhase('Manufacturing') },
  { name: 'Finishing', suits: inPhase('Finishing') },
  { name: 'Sold Out', suits: inPhase('Sold Out') },
  {
    name: 'limited edition, nearly gone',
    suits: ({ merchandise }) => merchandise.limited_edition && most(merchandise) > 0,
  },
  {
    name: 'limited edition, Sold Out',
    suits: ({ merchandise }) => merchandise.limited_edition && most(merchandise) === 0,
  },
  {
    name: 'the older page',
    suits: ({ merchandise, product }) => product.page_variant === 'older' && most(merchandise) > 0,
  },
  {
    name: 'the older page, Sold Out',
    suits: ({ merchandise, product }) => product.page_variant === 'older' && most(merchandise) === 0,
  },
];
