import type { UseFormReturn } from 'react-hook-form';
import { Field, Input } from 'shared-ui/primitives/field';
import { styled } from 'styled-components';
import type { BrandingDraft } from '../../domain/desk/branding-draft.ts';
import { useWholeColour } from './use-whole-colour.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s12);
  align-items: start;
`;

const Picker = styled.input`
  width: 64px;
  height: 44px;
  margin-top: 26px;
  padding: 4px;
  border: 1px solid var(--edge);
  border-radius: var(--r8);
  background: var(--paper);
  cursor: pointer;
`;

interface ColourFieldProps {
  readonly form: UseFormReturn<BrandingDraft>;
  readonly name: 'primary_color' | 'secondary_color';
  readonly label: string;
  readonly help: string;
}

/** A colour, typed or picked. */
export function ColourField({ form, name, label, help }: ColourFieldProps) {
  const whole = useWholeColour(form.watch(name));
  return (
    <Pair>
      <Field label={label} required help={help} error={form.formState.errors[name]?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={7} {...form.register(name)} />
      </Field>
      <Picker
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={whole.toLowerCase()}
        onChange={({ target }) =>
          form.setValue(name, target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
        }
      />
    </Pair>
  );
}
