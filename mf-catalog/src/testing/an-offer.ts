import type { Merchandise } from 'shared-api/contract/catalog/merchandise';
import { type ProductOffer, productOfferSchema } from 'shared-api/contract/catalog/product-page';
import { type FakeAnswers, type ReceivedCall, refusal } from 'shared-testing/fake-server';
import { choicesOf } from '../domain/choice.ts';
import type { Part } from '../domain/part.ts';
import { aCompany, aMerchandise, anAddon, anAttribute, aProductPage, aSelection } from './builders.ts';

/** Variants of a mug: rust and blue in two sizes, but no large one in blue. */
export const rustSmall = aMerchandise({ name_view: 'Rust, small' });
export const rustLarge = aMerchandise({
  merch_id: 201,
  name_view: 'Rust, large',
  price_usd: 41,
  quantity: 4,
});
export const blueSmall = aMerchandise({
  merch_id: 202,
  name_view: 'Blue, small',
  price_usd: 36,
  quantity: 3,
  picture_location: '/products/20-blue.jpg',
});
export const engraving = aMerchandise({
  merch_id: 440,
  id: 44,
  name_view: 'Plain',
  price_usd: 4,
  quantity: 99,
});
export const greenBox = aMerchandise({
  merch_id: 430,
  id: 43,
  name_view: 'Green',
  price_usd: 6.5,
  quantity: 2,
});
export const redBox = aMerchandise({ merch_id: 431, id: 43, name_view: 'Red', price_usd: 7, quantity: 9 });

/** Where the mug's variants are asked for: GET the first one, PUT a choice. */
export const INIT = '/api/order/init/product/20/20';

/** Which variant a choice leads to: variant, attribute and option by their ids. */
const ways: Readonly<Record<string, Merchandise>> = {
  '200 5 51': rustSmall,
  '200 5 52': blueSmall,
  '200 6 62': rustLarge,
  '201 5 51': rustLarge,
  '201 5 52': blueSmall,
  '201 6 61': rustSmall,
  '202 5 51': rustSmall,
  '202 5 52': blueSmall,
  '202 6 62': rustLarge,
  '430 7 72': redBox,
  '431 7 71': greenBox,
  '431 7 72': redBox,
};

/** The server's answer to a choice. */
export function ledTo(body: unknown): unknown {
  const { merch_id, attribute_id, selection } = Object(body);
  return ways[`${merch_id} ${attribute_id} ${selection}`] ?? refusal(422, 'invalid');
}

const variantOrChoice =
  (first: Merchandise) =>
  (body: unknown, { method }: ReceivedCall) =>
    method === 'PUT' ? ledTo(body) : first;

const sizeOfMug = (size: number | null) =>
  anAttribute({ id: 6, name_view: 'Size', name_code: 'size', default_selection_id: size });
const mug = (glaze: number, size: number) => [anAttribute({ default_selection_id: glaze }), sizeOfMug(size)];
const ribbon = (colour: number) => [
  anAttribute({
    id: 7,
    name_view: 'Ribbon',
    name_code: 'ribbon',
    req: false,
    default_selection_id: colour,
  }),
];

const mugOptions = {
  5: [aSelection(), aSelection({ id: 52, name_view: 'Blue' })],
  6: [
    aSelection({ id: 61, name_view: 'Small', picture: null }),
    aSelection({ id: 62, name_view: 'Large', picture: null }),
  ],
};

/** The mug's choices with their options, in the glaze and size given. */
function offeredMug(glaze: number | null, size: number | null) {
  const [first, second] = [anAttribute({ default_selection_id: glaze }), sizeOfMug(size)];
  return [
    { ...first, options: mugOptions[5] },
    { ...second, options: mugOptions[6] },
  ];
}

const theEngraving = anAddon({
  id: 8,
  product_id: 44,
  name_view: 'Engraving',
  title: 'Your words',
  req: true,
});

/** Where the mug's page asks for its first data. */
export const PAGE = '/api/page/product/kilnfold/20';

/** The first data of the mug's page. */
export function aProductOffer(own: Partial<ProductOffer> = {}): ProductOffer {
  return productOfferSchema.parse({
    company: aCompany(),
    product: aProductPage(),
    merchandise: rustSmall,
    attributes: offeredMug(51, 61),
    addons: [
      { ...theEngraving, merchandise: engraving, attributes: [] },
      { ...anAddon(), merchandise: greenBox, attributes: null },
    ],
    areas: [],
    ...own,
  });
}

/** What the server answers about the mug, an engraving it is not sold without, and a gift box. */
export function anOffer(): FakeAnswers {
  return {
    '/api/company/code/kilnfold': aCompany(),
    [PAGE]: aProductOffer(),
    [INIT]: variantOrChoice(rustSmall),
    '/api/order/attribute/merchandice/200': mug(51, 61),
    '/api/order/attribute/merchandice/201': mug(51, 62),
    '/api/order/attribute/merchandice/202': mug(52, 61),
    '/api/order/selection/attribute/5': mugOptions[5],
    '/api/order/selection/attribute/6': mugOptions[6],
    '/api/order/init/product/44/20': engraving,
    '/api/order/attribute/merchandice/440': [],
    '/api/order/init/product/43/20': variantOrChoice(greenBox),
    '/api/order/attribute/merchandice/430': ribbon(71),
    '/api/order/attribute/merchandice/431': ribbon(72),
    '/api/order/selection/attribute/7': [
      aSelection({ id: 71, name_view: 'Green' }),
      aSelection({ id: 72, name_view: 'Red' }),
    ],
  };
}

/** A part of an order as it starts. */
export function aPart(own: Partial<Part> = {}): Part {
  return {
    productId: 20,
    name: 'Two-tone mug',
    title: 'Stoneware, 11 oz',
    required: true,
    taken: true,
    merchandise: rustSmall,
    choices: [],
    pending: {},
    remark: null,
    ...own,
  };
}

/** The mug with its two choices, glaze and size, in the options given. */
export function theMug(
  own: Partial<Part> = {},
  [glaze, size]: readonly [number | null, number | null] = [51, 61],
): Part {
  const choices = choicesOf(offeredMug(glaze, size));
  return aPart({ choices, ...own });
}
