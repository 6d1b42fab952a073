import * as z from 'zod/mini';
import { CHARACTER_SETS, INKS, LETTERINGS } from '../../rules/personalization/areas.ts';
import { MEDIA_TEXT_MAX } from '../../rules/text-rules.ts';
import { id, location } from '../fields.ts';

/** Thousandths of a picture's width; a little beyond its edges too. */
const length = z.number().check(z.minimum(-500), z.maximum(3000));
const extent = z.number().check(z.minimum(5), z.maximum(3000));
/** Millimeters that an area is tall at most. */
export const AREA_MM_MAX = 3000;

const degrees = z.number().check(z.minimum(-360), z.maximum(360));

const rectangleSchema = z.object({
  kind: z.literal('rectangle'),
  x: length,
  y: length,
  width: extent,
  height: extent,
  turn: degrees,
});

const arcSchema = z.object({
  kind: z.literal('arc'),
  x: length,
  y: length,
  radius: extent,
  height: extent,
  middle: degrees,
  sweep: degrees,
});

const look = {
  picture: location,
  shape: z.discriminatedUnion('kind', [rectangleSchema, arcSchema]),
  lettering: z.enum(LETTERINGS),
  ink: z.enum(INKS),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  height_mm: z.optional(z.int().check(z.minimum(1), z.maximum(AREA_MM_MAX))),
};

/** What an area looks like where an option of the product or of its part is chosen. */
const lookOfOption = z.object({
  selection: id,
  picture: z.optional(look.picture),
  shape: z.optional(look.shape),
  lettering: z.optional(look.lettering),
  ink: z.optional(look.ink),
  color: z.optional(look.color),
  height_mm: look.height_mm,
});

/** Most areas that a product describes. */
export const AREAS_MAX = 20;

/** Where words or a picture stand on a product (`PersonalizedArea` says what each field means). */
export const personalizedAreaSchema = z.object({
  part: id,
  media: z.enum(['TEXT', 'IMAGE']),
  slot: z.int().check(z.minimum(0), z.maximum(9)),
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  ratio: z.int().check(z.minimum(100), z.maximum(3000)),
  letters: z.int().check(z.minimum(1), z.maximum(MEDIA_TEXT_MAX)),
  lines: z.int().check(z.minimum(1), z.maximum(10)),
  characters: z.enum(CHARACTER_SETS),
  pixels: z.int().check(z.minimum(0), z.maximum(6000)),
  ...look,
  options: z.array(lookOfOption).check(z.maxLength(50)),
});

/** The areas of a product. */
export const personalizationSchema = z.array(personalizedAreaSchema).check(z.maxLength(AREAS_MAX));
