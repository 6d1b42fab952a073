import { personalizationSchema } from 'shared-api/contract/catalog/personalization';
import {
  areaOfSlot,
  areasOf,
  areaTextProblem,
  areaWith,
  type PersonalizedArea,
  type Shape,
} from 'shared-api/rules/personalization/areas';
import { allPictures, canvasOf } from '../artwork/pictures.ts';
import { personalizationOf, selectionRows } from '../seed/product-rows.ts';
import { CART } from '../seed/seed-cart.ts';
import { MEDIA_RULES } from './media-rules.ts';
import { ORDERS } from './orders.ts';
import { AREAS } from './personalization.ts';
import { PRODUCTS } from './products.ts';
import { optionsOf, optionText } from './variants.ts';

const own = new Map(PRODUCTS.map(({ id }) => [id, personalizationOf(id)]));
const described = [...own.values()].flat();

/** Ids of options by product and name, as `2 Walnut`. */
const optionIds = new Map(
  selectionRows().map(({ id, name_view }) => [`${Math.floor(Number(id) / 100)} ${name_view}`, Number(id)]),
);

/** Add-ons that are things beside the product: a card and a ribbon. */
const OF_THEIR_OWN = new Set([45, 46]);

/** The slots of a product by its media rule, as `TEXT 0`. */
function slotsOf(id: number): string[] {
  const rule = MEDIA_RULES.find(
    (entry) => entry.id === PRODUCTS.find((product) => product.id === id)?.mediaRule,
  );
  const slots = (kind: string, count = 0) => Array.from({ length: count }, (_, slot) => `${kind} ${slot}`);
  return [...slots('IMAGE', rule?.image), ...slots('TEXT', rule?.text)];
}

/** Points that letters may touch, in thousandths of the picture. */
function corners(shape: Shape): (readonly [number, number])[] {
  const around = (x: number, y: number, degrees: number, length: number): readonly [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [x + Math.sin(angle) * length, y - Math.cos(angle) * length];
  };
  if (shape.kind === 'arc') {
    const { x, y, radius, height, middle, sweep } = shape;
    const tops = sweep < 0 ? radius - height : radius + height;
    return [-0.5, 0, 0.5].flatMap((part) =>
      [radius, tops].map((length) => around(x, y, middle + part * sweep, length)),
    );
  }
  const { x, y, width, height, turn } = shape;
  const [half, down] = [width / 2, height / 2];
  const reach = Math.hypot(half, down);
  const aslant = (Math.atan2(half, down) * 180) / Math.PI;
  return [aslant, -aslant, 180 + aslant, 180 - aslant].map((way) =>
    around(x + half, y + down, way + turn, reach),
  );
}

describe('the areas of the demo', () => {
  it('are one for each text and picture that a product asks for', () => {
    for (const { id } of PRODUCTS) {
      const areas = (own.get(id) ?? []).filter(({ part }) => part === id);
      expect(areas.map(({ media, slot }) => `${media} ${slot}`).toSorted()).toEqual(slotsOf(id));
    }
  });

  it('show the words of the Engraving on the Wood tag itself', () => {
    const [area, ...others] = areasOf(own, [2, 44]);
    expect(others).toEqual([]);
    expect(area).toMatchObject({ part: 44, picture: '/products/2/oak-blank.jpg', lettering: 'italic' });
    if (!area) throw new Error('no area');
    const walnut = areaWith(
      area,
      new Set([optionIds.get('2 Walnut') ?? 0, optionIds.get('44 Capitals') ?? 0]),
    );
    expect(walnut).toMatchObject({
      picture: '/products/2/walnut-blank.jpg',
      color: '#e8cfa2',
      lettering: 'capitals',
    });
  });

  it('show the words for a product on that product, as each of its options looks', () => {
    const combinations = PRODUCTS.flatMap(({ id, addons }) =>
      addons
        .map(({ product }) => product)
        .filter((addon) => slotsOf(addon).length > 0 && !OF_THEIR_OWN.has(addon))
        .map((addon) => [id, addon] as const),
    );
    expect(combinations).toHaveLength(20);
    for (const [id, addon] of combinations) {
      const areas = areasOf(own, [id, addon]).filter(({ part }) => part === addon);
      expect(areas.map(({ media, slot }) => `${media} ${slot}`)).toEqual(slotsOf(addon));
      const attribute = PRODUCTS.find((product) => product.id === id)?.pictured;
      const names = attribute ? optionsOf(id, attribute).map((code) => optionText(attribute, code)) : [];
      const looks = (names.length > 0 ? names : ['']).map(
        (name) => new Set([optionIds.get(`${id} ${name}`) ?? 0]),
      );
      for (const area of areas) {
        const locations = looks.map((chosen) => areaWith(area, chosen).picture);
        for (const location of locations)
          expect(location).toMatch(new RegExp(`^/products/${id}/[a-z]+(-[a-z]+)?\\.jpg$`));
        expect(new Set(locations).size).toBe(looks.length);
      }
    }
  });

  it('keep other words than the buyer’s off their pictures', () => {
    const altOf = new Map(allPictures().map(({ location, alt }) => [location, alt]));
    const worded = described
      .filter(({ part }) => part > 47)
      .flatMap((area) => [area.picture, ...area.options.flatMap(({ picture }) => picture ?? [])])
      .filter((location) => !altOf.get(location)?.includes('before it is personalized'));
    // a belt bears no words of its own
    expect([...new Set(worded)]).toEqual(['/products/33/front.jpg', '/products/33/navy.jpg']);
  });

  it('take names with accents wherever a name may stand', () => {
    const strict = described.filter(
      (area) => area.media === 'TEXT' && areaTextProblem(area, 'Zoé') !== undefined,
    );
    expect(strict.map(({ label }) => label)).toEqual(['Telephone']);
  });

  it('have the form that calls and the column take', () => {
    for (const areas of own.values())
      expect(personalizationSchema.safeParse(areas)).toMatchObject({ success: true });
    const selections = new Set(selectionRows().map(({ id }) => id));
    for (const { selection } of described.flatMap(({ options }) => options))
      expect(selections.has(selection)).toBe(true);
  });

  it('lie inside their pictures, at one place with every option', () => {
    for (const { shape, ratio } of described)
      for (const [x, y] of corners(shape)) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(1000);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(ratio);
      }
    for (const wood of ['walnut', 'maple', 'cherry'])
      expect(canvasOf(2, 'blank', wood).areas).toEqual(canvasOf(2, 'blank', 'oak').areas);
  });

  it('name places that are drawn', () => {
    for (const { product, view, place } of AREAS)
      expect(canvasOf(product, view, '').areas).toHaveProperty(place);
    expect(() => canvasOf(999, 'blank', '')).toThrow('No pictures of product 999');
  });
});

describe('what the demo orders', () => {
  const problem = (parts: readonly number[], part: number, slot: number, text: string) => {
    const area: PersonalizedArea | undefined = areaOfSlot(areasOf(own, parts), { part, media: 'TEXT', slot });
    return area ? areaTextProblem(area, text) : 'no area';
  };

  it('fits its areas', () => {
    const wishes = ORDERS.flatMap((order) => order.wishes);
    const problems = wishes.flatMap(({ product, addons = {}, texts = [], addonTexts = {} }) => {
      const parts = [product, ...Object.keys(addons).map(Number)];
      return [
        ...texts.map((text, slot) => problem(parts, product, slot, text)),
        ...Object.entries(addonTexts).map(([addon, text]) => problem(parts, Number(addon), 0, text)),
      ];
    });
    expect(problems.length).toBeGreaterThan(10);
    expect(problems.filter(Boolean)).toEqual([]);
  });

  it('and puts into the cart fits them too', () => {
    const problems = CART.flatMap(({ product, variants, media = [] }) => {
      const slots = new Map<number, number>();
      return media.flatMap((one) => {
        if (one.kind !== 'TEXT' || one.to === 'gift') return [];
        const part = one.to ?? product;
        const slot = slots.get(part) ?? 0;
        slots.set(part, slot + 1);
        return [
          problem(
            [
              product,
              ...Object.keys(variants)
                .map(Number)
                .filter((id) => id !== product),
            ],
            part,
            slot,
            one.content,
          ),
        ];
      });
    });
    expect(problems).toHaveLength(4);
    expect(problems.filter(Boolean)).toEqual([]);
  });
});
