import type { UseFormReturn } from 'react-hook-form';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { brandProposals } from '../../domain/desk/brand-contrast.ts';
import type { BrandingDraft } from '../../domain/desk/branding-draft.ts';
import { Deeds } from '../../parts/layout.ts';
import { Chip } from './preview/chip.tsx';

/** Warns of a colour that words cannot be read in or on, and proposes the nearest that they can. */
export function Proposals({ form }: { readonly form: UseFormReturn<BrandingDraft> }) {
  const [primary, secondary] = form.watch(['primary_color', 'secondary_color']);
  return (
    <div>
      {brandProposals(primary, secondary).map(({ field, nearest, sentence }) => (
        <Note key={field} tone="warning">
          <p role="status">{sentence}</p>
          <Deeds>
            <Chip color={nearest} />
            <Button
              size="sm"
              onClick={() => form.setValue(field, nearest, { shouldDirty: true, shouldValidate: true })}
            >
              Take {nearest}
            </Button>
          </Deeds>
        </Note>
      ))}
    </div>
  );
}
