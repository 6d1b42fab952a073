import {
  boxText,
  lengthText,
  parseBox,
  parseGrams,
  parseMillimetres,
  type UnitSystem,
  weightText,
} from 'shared-api/rules/catalog/measures';

/** What a field measures. A box is all three sides in one field. */
export type Measure = 'weight' | 'length' | 'box';

/**
 * The value of a measure field: whole grams or millimetres ("340", for a box "203x127x51"), '' for none, and what was typed where it
 * cannot be read.
 */
export type MeasureValue = string;

const STORED = /^\d+$/;
const STORED_BOX = /^(\d+)x(\d+)x(\d+)$/;

/** The sides in a box's value; undefined where it cannot be read. */
export function boxSidesOf(value: MeasureValue): [number, number, number] | undefined {
  const [whole, length, width, height] = STORED_BOX.exec(value) ?? [];
  return whole === undefined ? undefined : [Number(length), Number(width), Number(height)];
}

/** The value of a box; '' without sides. */
export function boxValue(sides: readonly (number | null)[]): MeasureValue {
  return sides.includes(null) ? '' : sides.join('x');
}

/** A value as it stands in its field, with its unit; what cannot be read stands as it was typed. */
export function measureText(measure: Measure, value: MeasureValue, units: UnitSystem): string {
  if (measure === 'box') {
    const sides = boxSidesOf(value);
    return sides === undefined ? value : boxText(sides, units);
  }
  if (!STORED.test(value)) return value;
  return measure === 'weight' ? weightText(Number(value), units) : lengthText(Number(value), units);
}

/** The value of what was typed; that itself where it cannot be read. */
export function readMeasure(measure: Measure, typed: string, units: UnitSystem): MeasureValue {
  if (typed.trim() === '') return '';
  if (measure === 'box') return parseBox(typed, units)?.join('x') ?? typed;
  const read = measure === 'weight' ? parseGrams(typed, units) : parseMillimetres(typed, units);
  return Number.isNaN(read) ? typed : String(read);
}

/** The same in the other units, to stand beside the field; '' for nothing that can be read. */
export function inOtherUnits(measure: Measure, value: MeasureValue, units: UnitSystem): string {
  const text = measureText(measure, value, units === 'us' ? 'metric' : 'us');
  return text === value ? '' : text;
}

/** A typed percentage, "12", "12%" or "12 %"; null when nothing was typed, NaN for anything else. */
export function percentOf(text: string): number | null {
  const digits = text.replace('%', '').trim();
  if (digits === '') return null;
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}
