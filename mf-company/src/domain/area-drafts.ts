import type { DeskAreas, DeskAreasForm } from 'shared-api/contract/catalog/desk-areas';
import { type AreaPart, slotName } from 'shared-api/rules/personalization/area-rules';
import type { PersonalizedArea, Shape } from 'shared-api/rules/personalization/areas';
import { numberOf, textOf } from './drafts.ts';

/** A shape as field texts. It keeps the values of both kinds, so that changing the kind loses none. */
export interface ShapeDraft {
  kind: 'rectangle' | 'arc';
  x: string;
  y: string;
  width: string;
  height: string;
  turn: string;
  radius: string;
  middle: string;
  sweep: string;
}

/** What an option changes; empty texts change nothing. */
export interface OptionDraft {
  selection: string;
  picture: string;
  lettering: string;
  ink: string;
  color: string;
  height_mm: string;
  own_shape: boolean;
  shape: ShapeDraft;
}

/** An area as field texts; `slot` names its part, the kind of its media and its slot: "44 TEXT 0". */
export interface AreaDraft {
  slot: string;
  label: string;
  picture: string;
  ratio: number;
  shape: ShapeDraft;
  lettering: string;
  ink: string;
  color: string;
  /** Millimeters; '' where it is not said. */
  height_mm: string;
  letters: string;
  lines: string;
  characters: string;
  pixels: string;
  options: OptionDraft[];
}

export interface AreasDraft {
  areas: AreaDraft[];
}

type Area = DeskAreasForm['areas'][number];

/** Sides of a picture as most are: 10 by 7. */
const RATIO = 700;

const newShape = (ratio: number): ShapeDraft => ({
  kind: 'rectangle',
  x: '300',
  y: textOf(Math.round(ratio / 2 - 60)),
  width: '400',
  height: '120',
  turn: '0',
  radius: '250',
  middle: '0',
  sweep: '90',
});

export function shapeDraft(shape: Shape, ratio: number): ShapeDraft {
  const texts = Object.entries(shape).map(([name, value]) => [name, String(value)]);
  return { ...newShape(ratio), ...Object.fromEntries(texts) };
}

/** The numbers of a shape; NaN for what is no number. */
export function shapeForm(draft: ShapeDraft): Shape {
  const number = (name: Exclude<keyof ShapeDraft, 'kind'>) => numberOf(draft[name]);
  const place = { x: number('x'), y: number('y'), height: number('height') };
  return draft.kind === 'rectangle'
    ? { kind: 'rectangle', ...place, width: number('width'), turn: number('turn') }
    : { kind: 'arc', ...place, radius: number('radius'), middle: number('middle'), sweep: number('sweep') };
}

/** The fields of a shape with its other kind: an arc begins where the rectangle was. */
export function otherKind(draft: ShapeDraft, kind: ShapeDraft['kind']): ShapeDraft {
  const shape = shapeForm(draft);
  const [x, y] = [Number(draft.x), Number(draft.y)];
  const [width, radius] = [Number(draft.width), Number(draft.radius)];
  if (shape.kind === kind || ![x, y, width, radius].every(Number.isFinite)) return { ...draft, kind };
  if (kind === 'arc')
    return { ...draft, kind, x: textOf(x + width / 2), y: textOf(y + radius), height: '60' };
  return { ...draft, kind, x: textOf(x - width / 2), y: textOf(y - radius) };
}

const slotKey = ({ part, media, slot }: Pick<PersonalizedArea, 'part' | 'media' | 'slot'>): string =>
  `${part} ${media} ${slot}`;

export function slotOf(key: string): Pick<Area, 'part' | 'media' | 'slot'> {
  const [part, media, slot] = key.split(' ');
  return { part: Number(part), media: media === 'IMAGE' ? 'IMAGE' : 'TEXT', slot: Number(slot) };
}

export const isPhoto = (slot: string): boolean => slotOf(slot).media === 'IMAGE';

export function areaDraft(area: Area): AreaDraft {
  const { part, media, slot, label, picture, ratio, shape, lettering, ink, color, characters } = area;
  return {
    slot: slotKey({ part, media, slot }),
    ...{ label, picture, ratio, lettering, ink, color, characters },
    shape: shapeDraft(shape, ratio),
    height_mm: textOf(area.height_mm ?? null),
    letters: textOf(area.letters),
    lines: textOf(area.lines),
    pixels: textOf(area.pixels),
    options: area.options.map((option) => ({
      selection: textOf(option.selection),
      picture: option.picture ?? '',
      lettering: option.lettering ?? '',
      ink: option.ink ?? '',
      color: option.color ?? '',
      height_mm: textOf(option.height_mm ?? null),
      own_shape: option.shape !== undefined,
      shape: shapeDraft(option.shape ?? shape, ratio),
    })),
  };
}

export const areasDraft = ({ areas }: Pick<DeskAreas, 'areas'>): AreasDraft => ({
  areas: areas.map(areaDraft),
});

/** The area of a draft. Photos have no letters, words no pixels. */
export function areaForm(draft: AreaDraft): Area {
  const { slot, label, picture, ratio, shape, lettering, ink, color, characters } = draft;
  const photo = isPhoto(slot);
  return {
    ...slotOf(slot),
    ...{ label, picture, ratio, color: color.trim() },
    lettering: lettering as Area['lettering'],
    ink: ink as Area['ink'],
    characters: characters as Area['characters'],
    shape: shapeForm(shape),
    ...heightForm(draft),
    letters: photo ? 1 : numberOf(draft.letters),
    lines: photo ? 1 : numberOf(draft.lines),
    pixels: photo ? numberOf(draft.pixels) : 0,
    options: draft.options.map((option) => ({
      selection: Number(option.selection),
      ...(option.picture !== '' && { picture: option.picture }),
      ...(option.own_shape && { shape: shapeForm(option.shape) }),
      ...(option.lettering !== '' && { lettering: option.lettering as Area['lettering'] }),
      ...(option.ink !== '' && { ink: option.ink as Area['ink'] }),
      ...(option.color.trim() !== '' && { color: option.color.trim() }),
      ...heightForm(option),
    })),
  };
}

/** The height on the goods; none for an empty field, and for a draft from before there was one. */
function heightForm({ height_mm = '' }: Partial<Pick<AreaDraft, 'height_mm'>>): Pick<Area, 'height_mm'> {
  return height_mm.trim() === '' ? {} : { height_mm: numberOf(height_mm) };
}

export const areasForm = ({ areas }: AreasDraft): DeskAreasForm => ({ areas: areas.map(areaForm) });

/** A slot that an area can be described for. */
export interface OfferedSlot {
  readonly key: string;
  readonly name: string;
}

/** Every slot of the product and its add-ons. */
export function offeredSlots(parts: readonly AreaPart[]): OfferedSlot[] {
  return parts.flatMap(({ product_id, name_view, text, image }) => {
    const slots = (media: 'TEXT' | 'IMAGE', count: number) =>
      Array.from({ length: count }, (_, slot): OfferedSlot => {
        const place = { part: product_id, media, slot };
        return { key: slotKey(place), name: slotName(place, name_view) };
      });
    return [...slots('TEXT', text), ...slots('IMAGE', image)];
  });
}

/** The slots that no area has yet. */
export function freeSlots(slots: readonly OfferedSlot[], areas: readonly AreaDraft[]): OfferedSlot[] {
  const taken = new Set(areas.map(({ slot }) => slot));
  return slots.filter(({ key }) => !taken.has(key));
}

/** A new area in the middle of a picture. */
export function newArea(slot: string, picture: string): AreaDraft {
  const photo = isPhoto(slot);
  return {
    slot,
    label: photo ? 'Photo' : `Line ${slotOf(slot).slot + 1}`,
    picture,
    ratio: RATIO,
    shape: photo ? { ...newShape(RATIO), x: '350', y: '200', width: '300', height: '300' } : newShape(RATIO),
    lettering: 'italic',
    ink: photo ? 'printed' : 'engraved',
    // colour-literal: burned wood, until the owner chooses
    color: '#2b1d0f',
    height_mm: '',
    letters: '20',
    lines: '1',
    characters: 'latin',
    pixels: photo ? '600' : '0',
    options: [],
  };
}

/** A copy for another slot, a little lower. */
export function copyOf(area: AreaDraft, slot: string): AreaDraft {
  const { label } = newArea(slot, area.picture);
  const y = Number(area.shape.y);
  const lower = Number.isFinite(y) ? textOf(y + 40) : area.shape.y;
  const kept = isPhoto(slot) === isPhoto(area.slot);
  return kept
    ? { ...area, slot, label, shape: { ...area.shape, y: lower } }
    : { ...newArea(slot, area.picture), ratio: area.ratio };
}

/** The slot that a copy gets: of the same part and kind where one is free. */
export function slotForCopy(area: AreaDraft, free: readonly OfferedSlot[]): OfferedSlot | undefined {
  const kind = area.slot.slice(0, area.slot.lastIndexOf(' '));
  return free.find(({ key }) => key.startsWith(`${kind} `)) ?? free[0];
}
