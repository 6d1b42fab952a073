import {
  type AreaPart,
  type AreaProblem,
  type AreaSurroundings,
  choicesFor,
  type PersonalizedArea,
  type Shape,
  slotName,
} from 'shared-api/rules';
import type { Fields } from '../../companies/index.ts';

/** A picture of a product with its alternative text. */
export interface AreaPicture {
  readonly location: string;
  readonly alt: string;
}

/** The areas that a desk may change: of parts that are still offered, without the options that are gone. */
export function presentAreas(
  areas: readonly PersonalizedArea[],
  parts: readonly AreaPart[],
): PersonalizedArea[] {
  return areas
    .filter(({ part }) => parts.some(({ product_id }) => product_id === part))
    .map((area) => {
      const known = new Set(
        choicesFor(parts, area.part).flatMap(({ options }) => options.map(({ id }) => id)),
      );
      return { ...area, options: area.options.filter(({ selection }) => known.has(selection)) };
    });
}

/** Every location that an area shows, with any option. */
export function locationsOf(areas: readonly PersonalizedArea[]): string[] {
  return areas.flatMap(({ picture, options }) => [
    picture,
    ...options.flatMap((option) => option.picture ?? []),
  ]);
}

/** Pictures for areas: the product's, and those that its areas are on already without being in its gallery. */
export function allPictures(own: readonly AreaPicture[], areas: readonly PersonalizedArea[]): AreaPicture[] {
  const locations = new Set(own.map(({ location }) => location));
  const others = [...new Set(locationsOf(areas))].filter((location) => !locations.has(location));
  return [
    ...own,
    ...others.map((location, place) => ({ location, alt: `Picture without words ${place + 1}` })),
  ];
}

/** Errors by the paths of the form's fields. */
export function problemFields(problems: readonly AreaProblem[]): Record<string, string> {
  return Object.fromEntries(
    problems.toReversed().map(({ path, message }) => [['areas', ...path].join('.'), message]),
  );
}

/**
 * The areas in words for the activity log: one field for each thing that can change, and null for an area that is only among the
 * others.
 * @param others the areas before or after the change
 */
export function loggedAreas(
  areas: readonly PersonalizedArea[],
  others: readonly PersonalizedArea[],
  { parts, pictures }: AreaSurroundings,
): Fields {
  const keyOf = ({ part, media, slot }: PersonalizedArea) => `${part} ${media} ${slot}`;
  const kept = new Set(others.map(keyOf));
  const partName = (id: number) => parts.find(({ product_id }) => product_id === id)?.name_view;
  const picture = (location: string) =>
    `picture ${pictures.findIndex((shown) => shown.location === location) + 1}`;
  const option = (id: number) =>
    parts.flatMap(({ choices }) => choices.flatMap(({ options }) => options)).find((one) => one.id === id)
      ?.name_view ?? `option ${id}`;
  const look = (area: Partial<PersonalizedArea>): string =>
    [
      ...(area.picture === undefined ? [] : [picture(area.picture)]),
      ...(area.shape === undefined ? [] : [shapeWords(area.shape)]),
      ...(area.lettering === undefined ? [] : [area.lettering]),
      ...(area.ink === undefined ? [] : [area.ink]),
      ...(area.color === undefined ? [] : [area.color]),
      ...(area.height_mm === undefined ? [] : [`${area.height_mm} mm tall`]),
    ].join(', ');
  const present = new Set(areas.map(keyOf));
  const absent = others
    .filter((area) => !present.has(keyOf(area)))
    .map((area): [string, unknown] => [slotName(area, partName(area.part)), null]);
  return Object.fromEntries(
    areas
      .flatMap((area): [string, unknown][] => {
        const name = slotName(area, partName(area.part));
        if (!kept.has(keyOf(area))) return [[name, area.label]];
        return [
          [`${name}, label`, area.label],
          [`${name}, picture`, picture(area.picture)],
          [`${name}, height of its picture`, area.ratio],
          [`${name}, place`, shapeWords(area.shape)],
          [`${name}, lettering`, area.lettering],
          [`${name}, ink`, area.ink],
          [`${name}, color`, area.color],
          [`${name}, height on the goods`, area.height_mm === undefined ? null : `${area.height_mm} mm`],
          [`${name}, most characters`, area.letters],
          [`${name}, most lines`, area.lines],
          [`${name}, allowed characters`, area.characters],
          [`${name}, fewest pixels`, area.pixels],
          [
            `${name}, with options`,
            area.options
              .map(({ selection, ...change }) => `${option(selection)}: ${look(change)}`)
              .join('; '),
          ],
        ];
      })
      .concat(absent),
  );
}

function shapeWords(shape: Shape): string {
  if (shape.kind === 'rectangle') {
    const { x, y, width, height, turn } = shape;
    return `rectangle ${width} × ${height} at ${x}, ${y}${turn === 0 ? '' : `, turned ${turn}°`}`;
  }
  const { x, y, radius, height, middle, sweep } = shape;
  return `arc of radius ${radius} around ${x}, ${y}, letters ${height}, middle ${middle}°, sweep ${sweep}°`;
}
