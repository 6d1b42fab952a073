import type { AdminCompanies } from 'shared-api/contract/admin-schema';
import { Pill } from 'shared-ui/primitives/pill';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import type { Outcome } from '../../../data/outcome.ts';

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s8);
`;

/** What the tab of companies is called, with how many wait for an approval as soon as that is known. */
export function CompaniesLabel({ waiting }: { readonly waiting: Outcome<AdminCompanies> | null }) {
  const count = waiting?.kind === 'known' ? waiting.value.total : 0;
  if (count === 0) return 'Companies';
  return (
    <Label>
      Companies
      <Pill tone="warning">
        {count}
        <VisuallyHidden> waiting</VisuallyHidden>
      </Pill>
    </Label>
  );
}
