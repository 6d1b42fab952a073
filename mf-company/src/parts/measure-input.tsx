import { type ComponentPropsWithRef, useState } from 'react';
import type { UnitSystem } from 'shared-api/rules/catalog/measures';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { setUnits, useUnits } from '../data/units.ts';
import { type Measure, type MeasureValue, measureText, readMeasure } from '../domain/measure-texts.ts';

interface MeasureInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  readonly measure: Measure;
  readonly value: MeasureValue;
  readonly onChange: (value: MeasureValue) => void;
}

/** A weight, a length or a box in the units of the desk; others may be typed. Its value is in grams and millimetres. */
export function MeasureInput({ measure, value, onChange, onBlur, ...rest }: MeasureInputProps) {
  const units = useUnits();
  /** What is being typed, which stays as it is until the field is left. */
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && readMeasure(measure, typed, units) === value;
  return (
    <Input
      {...rest}
      inputMode="text"
      autoComplete="off"
      value={isTyped ? typed : measureText(measure, value, units)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readMeasure(measure, target.value, units));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

const systems: Readonly<Record<UnitSystem, string>> = {
  us: 'Ounces and inches',
  metric: 'Grams and centimeters',
};

/** Chooses the units of the desk. */
export function UnitsField() {
  const units = useUnits();
  return (
    <Field label="Units">
      <Select value={units} onChange={({ target }) => setUnits(target.value === 'metric' ? 'metric' : 'us')}>
        {Object.entries(systems).map(([system, label]) => (
          <option key={system} value={system}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
