/** Units in which a person reads and writes weights and lengths: ounces and inches, or grams and centimetres. */
export type UnitSystem = 'us' | 'metric';

type Factors = Readonly<Record<string, number>>;

const GRAMS_OF_OUNCE = 28.349523125;
const OUNCES_OF_POUND = 16;
const MILLIMETRES_OF_INCH = 25.4;
const MILLIMETRES_OF_CENTIMETRE = 10;

const gramsOf: Factors = {
  g: 1,
  kg: 1000,
  oz: GRAMS_OF_OUNCE,
  lb: GRAMS_OF_OUNCE * OUNCES_OF_POUND,
  lbs: GRAMS_OF_OUNCE * OUNCES_OF_POUND,
};

const millimetresOf: Factors = {
  mm: 1,
  cm: MILLIMETRES_OF_CENTIMETRE,
  m: 1000,
  in: MILLIMETRES_OF_INCH,
  '"': MILLIMETRES_OF_INCH,
  ft: MILLIMETRES_OF_INCH * 12,
};

/** A number, perhaps with a fraction, and its unit: "8 5/8 in", "1/2", "12oz". */
const PART = /(\d+(?:\.\d+)?|\.\d+)(?:\s+(\d+)\/(\d+)|\/(\d+))?\s*([a-z]+|")?\s*/y;
/** Commas of thousands. */
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;

/** Adds up the parts of a text such as "1 lb 4 oz"; NaN for anything else. A number alone is in the unit `plain`. */
function readMeasure(text: string, factors: Factors, plain: string): number {
  const typed = text.trim().toLowerCase().replaceAll(THOUSANDS, '');
  if (typed === '') return Number.NaN;
  let sum = 0;
  for (let at = 0; at < typed.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const [whole, number = '', over = '0', under = '1', half = '1', unit] = PART.exec(typed) ?? [];
    if (whole === undefined) return Number.NaN;
    const isAlone = whole.length === typed.length;
    const factor = unit === undefined && isAlone ? factors[plain] : factors[unit ?? ''];
    sum += (Number(number) / Number(half) + Number(over) / Number(under)) * (factor ?? Number.NaN);
  }
  return Number.isFinite(sum) ? Math.round(sum) : Number.NaN;
}

/**
 * Reads a weight in whole grams: "340", "12 oz", "1 lb 4 oz", "0.5 kg"; NaN for anything else.
 * @param system a number without a unit is in ounces (`us`) or grams
 */
export function parseGrams(text: string, system: UnitSystem): number {
  return readMeasure(text, gramsOf, system === 'us' ? 'oz' : 'g');
}

/**
 * Reads a length in whole millimetres: "8", "8 5/8 in", "20.5 cm", "205 mm"; NaN for anything else.
 * @param system a number without a unit is in inches (`us`) or centimetres
 */
export function parseMillimetres(text: string, system: UnitSystem): number {
  return readMeasure(text, millimetresOf, system === 'us' ? 'in' : 'cm');
}

/** Ways to round a number for reading, the simplest first: whole, eighths, tenths, hundredths. */
const STEPS = [1, 8, 10, 100];

/** The simplest number of units that is the whole `stored` again when it is read. */
function inUnits(stored: number, factor: number): number {
  const exact = stored / factor;
  const numbers = STEPS.map((step) => Math.round(exact * step) / step);
  return numbers.find((number) => Math.round(number * factor) === stored) ?? exact;
}

/** A weight with its unit, which reads as the same grams: "12 oz", "1 lb 4 oz", "340 g". */
export function weightText(grams: number, system: UnitSystem): string {
  if (system === 'metric') return `${grams} g`;
  const ounces = inUnits(grams, GRAMS_OF_OUNCE);
  if (ounces < OUNCES_OF_POUND) return `${ounces} oz`;
  const pounds = Math.floor(ounces / OUNCES_OF_POUND);
  // Without the last digits of the subtraction.
  const rest = Number((ounces - pounds * OUNCES_OF_POUND).toFixed(3));
  return rest === 0 ? `${pounds} lb` : `${pounds} lb ${rest} oz`;
}

const lengthUnit = (system: UnitSystem): string => (system === 'us' ? 'in' : 'cm');

function lengthNumber(millimetres: number, system: UnitSystem): number {
  return system === 'us'
    ? inUnits(millimetres, MILLIMETRES_OF_INCH)
    : millimetres / MILLIMETRES_OF_CENTIMETRE;
}

/** A length with its unit, which reads as the same millimetres: "8.5 in", "21.6 cm". */
export function lengthText(millimetres: number, system: UnitSystem): string {
  return `${lengthNumber(millimetres, system)} ${lengthUnit(system)}`;
}

/** Length, width and height of a box in millimetres. */
export type BoxSides = readonly [length: number, width: number, height: number];

/** A box with its unit, which reads as the same sides: "8 × 5 × 2 in". */
export function boxText(sides: BoxSides, system: UnitSystem): string {
  return `${sides.map((side) => lengthNumber(side, system)).join(' × ')} ${lengthUnit(system)}`;
}

const BETWEEN_SIDES = /\s*[x×*]\s*|\s+by\s+/i;
const UNIT_AT_END = /[a-z"]+$/i;

/**
 * Reads the three sides of a box: "8 x 5 x 2", "8 × 5 × 2 in", "20 cm by 12 cm by 4 cm"; undefined for anything else. A unit behind
 * the last side is that of the others too.
 */
export function parseBox(text: string, system: UnitSystem): BoxSides | undefined {
  const parts = text.trim().split(BETWEEN_SIDES);
  const [unit = ''] = UNIT_AT_END.exec(parts.at(-1) ?? '') ?? [];
  const sides = parts.map((part) =>
    parseMillimetres(UNIT_AT_END.test(part) ? part : `${part} ${unit}`, system),
  );
  const [length, width, height, ...more] = sides;
  if (length === undefined || width === undefined || height === undefined || more.length > 0)
    return undefined;
  return sides.some(Number.isNaN) ? undefined : [length, width, height];
}
