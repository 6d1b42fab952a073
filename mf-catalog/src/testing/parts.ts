import { choicesOf } from '../domain/choice.ts';
import type { Part } from '../domain/part.ts';
import { rustSmall } from './an-offer.ts';
import { anAttribute, aSelection } from './builders.ts';

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
  const choices = choicesOf(
    [
      anAttribute({ default_selection_id: glaze }),
      anAttribute({ id: 6, name_view: 'Size', name_code: 'size', default_selection_id: size }),
    ],
    [
      [aSelection(), aSelection({ id: 52, name_view: 'Blue' })],
      [
        aSelection({ id: 61, name_view: 'Small', picture: null }),
        aSelection({ id: 62, name_view: 'Large', picture: null }),
      ],
    ],
  );
  return aPart({ choices, ...own });
}
