import * as z from 'zod/mini';
import { CHARACTER_SETS, INKS, LETTERINGS } from '../../rules/personalization/areas.ts';
import { MEDIA_TEXT_MAX, textRules } from '../../rules/text-rules.ts';
import { count, id, location, version } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam } from '../params.ts';
import { nameField, wholeField } from '../text-field.ts';
import { AREA_MM_MAX, AREAS_MAX, personalizationSchema } from './personalization.ts';

/** A measure on a picture or an angle, said in its own words. */
function measure(what: string, least: number, most: number) {
  const error = `${what} is a number from ${least} to ${most}`;
  return z.number({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
}

const shape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rectangle'),
    x: measure('Left', -500, 3000),
    y: measure('Top', -500, 3000),
    width: measure('Width', 5, 3000),
    height: measure('Height', 5, 3000),
    turn: measure('Turn', -360, 360),
  }),
  z.object({
    kind: z.literal('arc'),
    x: measure('Circle from the left', -500, 3000),
    y: measure('Circle from the top', -500, 3000),
    radius: measure('Radius', 5, 3000),
    height: measure('Height of the letters', 5, 3000),
    middle: measure('Middle', -360, 360),
    sweep: measure('Sweep', -360, 360),
  }),
]);

const look = {
  picture: location,
  shape,
  lettering: z.enum(LETTERINGS),
  ink: z.enum(INKS),
  color: z
    .string()
    .check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'A color is # and six digits, such as #2b1d0f' })),
  height_mm: z.optional(wholeField('Height on the goods', 1, AREA_MM_MAX)),
};

const lookOfOption = z.object({
  selection: id,
  picture: z.optional(look.picture),
  shape: z.optional(look.shape),
  lettering: z.optional(look.lettering),
  ink: z.optional(look.ink),
  color: z.optional(look.color),
  height_mm: look.height_mm,
});

/** Options that may change one area. */
const OPTIONS_MAX = 50;
const SLOTS_MAX = 10;

/** The areas of a product as its owner describes them; the messages are for the form. */
export const deskAreasFormSchema = z.object({
  areas: z
    .array(
      z.object({
        part: id,
        media: z.enum(['TEXT', 'IMAGE']),
        slot: z.int().check(z.minimum(0), z.maximum(SLOTS_MAX - 1)),
        label: nameField(textRules.areaLabel),
        ratio: z.int().check(z.minimum(100), z.maximum(3000)),
        letters: wholeField('Most characters', 1, MEDIA_TEXT_MAX),
        lines: wholeField('Most lines', 1, 10),
        characters: z.enum(CHARACTER_SETS),
        pixels: wholeField('Fewest pixels across', 0, 6000),
        ...look,
        options: z
          .array(lookOfOption)
          .check(z.maxLength(OPTIONS_MAX, { error: `At most ${OPTIONS_MAX} options can change an area` })),
      }),
    )
    .check(z.maxLength(AREAS_MAX, { error: `A product has at most ${AREAS_MAX} areas` })),
});

/** The areas of a product, with all that they may refer to. Parts: the product first, then its add-ons. */
export const deskAreasSchema = z.object({
  product_id: id,
  version,
  areas: personalizationSchema,
  parts: z.array(
    z.object({
      product_id: id,
      name_view: z.string(),
      text: count,
      image: count,
      choices: z.array(
        z.object({ name_view: z.string(), options: z.array(z.object({ id, name_view: z.string() })) }),
      ),
    }),
  ),
  pictures: z.array(z.object({ location, alt: z.string() })),
});

const productParams = z.object({ company: nameCodeParam, id: idParam });

export const getDeskAreas = operation({
  name: 'desk.getAreas',
  method: 'GET',
  path: '/api/desk/:company/products/:id/areas',
  access: 'staff',
  summary:
    'Where texts and pictures of buyers stand on a product, and the parts, pictures and options it has for them',
  params: productParams,
  answer: deskAreasSchema,
  errors: ['not_found'],
  built: true,
});

export const changeDeskAreas = operation({
  name: 'desk.changeAreas',
  method: 'PUT',
  path: '/api/desk/:company/products/:id/areas',
  access: 'staff',
  summary: 'Say where texts and pictures of buyers stand on a product; pictures that were drawn before stay',
  params: productParams,
  body: z.extend(deskAreasFormSchema, { version }),
  answer: deskAreasSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export type DeskAreasForm = z.infer<typeof deskAreasFormSchema>;
export type DeskAreas = z.infer<typeof deskAreasSchema>;
