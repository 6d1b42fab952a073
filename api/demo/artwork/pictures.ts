import { ATTRIBUTES } from '../data/attributes.ts';
import { COMPANIES } from '../data/companies.ts';
import { PEOPLE } from '../data/people.ts';
import { PRODUCTS } from '../data/products.ts';
import type { AttributeCode } from '../data/types.ts';
import {
  avatarLocation,
  logoLocation,
  MARKET_CARD_LOCATION,
  shareLocation,
  swatchLocation,
} from './locations.ts';
import { avatar } from './marks/avatar.ts';
import { FACES } from './marks/faces.ts';
import { logo } from './marks/logo.ts';
import { marketCard, shareCard } from './marks/share-card.ts';
import { swatch } from './marks/swatch.ts';
import type { Picture } from './picture.ts';
import { productPictures } from './product-pictures.ts';
import { ALL_WORKS, WORKS } from './works/index.ts';

function swatches(): Picture[] {
  const used = new Map<string, readonly [AttributeCode, string]>();
  for (const { choices } of PRODUCTS)
    for (const { attribute, options } of choices)
      if (ATTRIBUTES[attribute].swatches)
        for (const option of options) used.set(`${attribute} ${option}`, [attribute, option]);
  return [...used.values()].map(([attribute, option]) => ({
    location: swatchLocation(attribute, option),
    format: 'png',
    alt: `${ATTRIBUTES[attribute].view}: ${ATTRIBUTES[attribute].options[option] ?? option}`,
    svg: () => swatch(attribute, option),
  }));
}

function avatars(): Picture[] {
  return PEOPLE.map(({ id, username }) => {
    const face = FACES[id];
    if (!face) throw new Error(`No face for person ${id}`);
    return {
      location: avatarLocation(id),
      format: 'png',
      alt: `Portrait of ${username}`,
      svg: () => avatar(id, face),
    };
  });
}

function companyPictures(): Picture[] {
  return COMPANIES.flatMap((company): Picture[] => {
    const works = WORKS.find((entry) => entry.company === company.id);
    if (!works) throw new Error(`No pictures for company ${company.id}`);
    return [
      {
        location: logoLocation(company.id),
        format: 'png',
        alt: `${company.name} logo`,
        svg: () => logo(company),
      },
      {
        location: shareLocation(company.id),
        format: 'jpg',
        alt: `${company.name}: ${company.title}`,
        svg: () => shareCard(company, works),
      },
    ];
  });
}

/** Every picture of the demo, by its location. */
export function allPictures(): readonly Picture[] {
  return [
    ...ALL_WORKS.flatMap(productPictures),
    ...companyPictures(),
    {
      location: MARKET_CARD_LOCATION,
      format: 'jpg',
      alt: 'Wishbin: many small companies, one market',
      svg: () => marketCard(WORKS),
    },
    ...avatars(),
    ...swatches(),
  ];
}
