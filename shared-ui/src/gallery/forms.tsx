import { useState } from 'react';
import { Swatch } from '../composites/swatch/swatch.tsx';
import { Checkbox } from '../primitives/checkbox/checkbox.tsx';
import { Combobox } from '../primitives/combobox/combobox.tsx';
import { Field, Input, Select, Textarea } from '../primitives/field/field.tsx';
import { RadioGroup } from '../primitives/radio-group/radio-group.tsx';
import { Stepper } from '../primitives/stepper/stepper.tsx';
import { Switch } from '../primitives/switch/switch.tsx';
import { Chapter, Row, Specimen, Stack } from './specimen.tsx';

const rates = [
  { value: 'ground', label: 'Ground', note: 'Delivered in 3 to 5 days', end: '$7.90' },
  { value: 'air', label: 'Two-day air', note: 'Delivered in 2 days', end: '$18.20' },
  { value: 'night', label: 'Overnight', note: 'Not to this address', end: '$41.00', disabled: true },
] as const;

const sizes = [
  { value: 'medium', label: 'Medium', note: '4 × 2 in' },
  { value: 'large', label: 'Large', note: '6 × 3 in' },
  { value: 'mini', label: 'Mini', note: '3 × 1.5 in' },
] as const;

function Choices() {
  const [rate, setRate] = useState<(typeof rates)[number]['value'] | null>('ground');
  const [size, setSize] = useState<(typeof sizes)[number]['value'] | null>('medium');
  const [none, setNone] = useState<(typeof sizes)[number]['value'] | null>(null);
  return (
    <Stack>
      <RadioGroup legend="Shipping" options={rates} value={rate} onChange={setRate} />
      <RadioGroup legend="Size" look="cards" options={sizes} value={size} onChange={setSize} />
      <RadioGroup
        legend="Size, none chosen"
        look="cards"
        options={sizes}
        value={none}
        onChange={setNone}
        error="Choose a size"
      />
    </Stack>
  );
}

const woods = [
  { value: 'oak', label: 'Oak', start: <Swatch location="/swatches/wood-oak.png" /> },
  { value: 'walnut', label: 'Walnut', start: <Swatch location="/swatches/wood-walnut.png" /> },
  { value: 'ash', label: 'Ash, not made now', start: <Swatch location={null} />, disabled: true },
] as const;

function Swatches() {
  const [wood, setWood] = useState<(typeof woods)[number]['value'] | null>('oak');
  const name = woods.find(({ value }) => value === wood)?.label;
  return (
    <RadioGroup
      legend="Wood"
      hint={name}
      required
      look="swatches"
      options={woods}
      value={wood}
      onChange={setWood}
    />
  );
}

const states = [
  { value: 'ME', label: 'Maine' },
  { value: 'MD', label: 'Maryland' },
  { value: 'MA', label: 'Massachusetts' },
  { value: 'NM', label: 'New Mexico' },
] as const;

function State({ before }: { readonly before: string }) {
  const [state, setState] = useState(before);
  return (
    <Field label="State" required error={state === 'ZZ' ? 'Please choose a state of the list' : undefined}>
      <Combobox
        options={states}
        value={state}
        onChange={setState}
        listLabel="States"
        autoComplete="address-level1"
      />
    </Field>
  );
}

interface TryingProps {
  readonly control: typeof Checkbox | typeof Switch;
  readonly label: string;
}

/** Shown as wished at once, and busy until it is so. */
function Trying({ control: Control, label }: TryingProps) {
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = () => {
    setOn(!on);
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return <Control label={label} checked={on} busy={busy} onChange={change} />;
}

function Quantities() {
  const [some, setSome] = useState(2);
  const [most, setMost] = useState(4);
  const [any, setAny] = useState<number | null>(null);
  return (
    <Row>
      <Stepper label="Quantity" value={some} max={12} onChange={setSome} />
      <Stepper
        label="Quantity at its limit"
        value={most}
        max={4}
        onChange={setMost}
        limitText="4 at most, the oven is small"
      />
      <Stepper
        label="Quantity that may be empty"
        value={any}
        max={9}
        onChange={setAny}
        onEmpty={() => setAny(null)}
      />
    </Row>
  );
}

export function Forms() {
  return (
    <Chapter title="Forms">
      <Specimen name="Field">
        <Stack>
          <Field label="Full name" required help="As it stands on the letter box">
            <Input autoComplete="name" placeholder="Nora Lindqvist" />
          </Field>
          <Field label="Zip" required error="Zip must be less than 25 characters">
            <Input
              defaultValue="98101-98101-98101-98101-98101"
              inputMode="numeric"
              autoComplete="postal-code"
            />
          </Field>
          <Field label="Address 2" required={false} limit={25}>
            <Input defaultValue="Second door on the left" autoComplete="address-line2" />
          </Field>
          <Field label="Country" help="We ship anywhere in the US">
            <Input defaultValue="United States" disabled />
          </Field>
        </Stack>
      </Specimen>
      <Specimen name="Textarea with count">
        <Stack>
          <Field label="Your words" limit={250} help="Engraved as you write them">
            <Textarea defaultValue="For Nora, with all my love" />
          </Field>
          <Field label="Your words, too many" limit={25} error="Content must be less than 25 characters">
            <Textarea rows={2} defaultValue="For Nora, with all my love and more" />
          </Field>
        </Stack>
      </Specimen>
      <Specimen name="Select">
        <Stack>
          <Field label="Saved addresses">
            <Select defaultValue="home">
              <option value="home">Home, 12 Elm Street, Portland</option>
              <option value="work">Work, 200 Pine Street, Seattle</option>
            </Select>
          </Field>
        </Stack>
      </Specimen>
      <Specimen name="Combobox">
        <Stack>
          <State before="" />
          <State before="MA" />
          <State before="ZZ" />
        </Stack>
      </Specimen>
      <Specimen name="Checkbox">
        <Row>
          <Checkbox label="Choose this wish" />
          <Checkbox label="Chosen" defaultChecked />
          <Checkbox label="Some chosen" mixed />
          <Checkbox label="Needs its media first" blocked />
          <Checkbox label="Off" disabled />
          <Trying control={Checkbox} label="Takes two seconds" />
          <Checkbox label="Under way" busy />
          <Checkbox label="Under way, chosen" busy defaultChecked />
        </Row>
      </Specimen>
      <Specimen name="Switch">
        <Row>
          <Switch label="Gift" />
          <Switch label="Gift" defaultChecked />
          <Switch label="Off" disabled />
          <Trying control={Switch} label="Takes two seconds" />
          <Switch label="Under way" busy />
          <Switch label="Under way, on" busy defaultChecked />
        </Row>
      </Specimen>
      <Specimen name="Radio group">
        <Choices />
      </Specimen>
      <Specimen name="Radio group of swatches">
        <Swatches />
      </Specimen>
      <Specimen name="Stepper">
        <Quantities />
      </Specimen>
    </Chapter>
  );
}
