import type { ImportOutcome } from 'shared-api/contract/desk-import-schema';
import { Field, Select } from 'shared-ui/primitives/field';
import { styled } from 'styled-components';

const Narrow = styled.div`
  max-width: 240px;
`;

const outcomes = [
  ['', 'All rows'],
  ['refused', 'Refused'],
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['waiting', 'Waiting'],
] as const;

interface OutcomeChoiceProps {
  readonly value: ImportOutcome | null;
  readonly onChange: (outcome: ImportOutcome | null) => void;
}

/** Which rows of the report are shown. */
export function OutcomeChoice({ value, onChange }: OutcomeChoiceProps) {
  return (
    <Narrow>
      <Field label="Rows to show">
        <Select
          value={value ?? ''}
          onChange={({ target }) => onChange(outcomes.find(([name]) => name === target.value)?.[0] || null)}
        >
          {outcomes.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </Narrow>
  );
}
