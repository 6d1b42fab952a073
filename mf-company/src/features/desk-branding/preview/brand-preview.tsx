import type { Company } from 'shared-api/contract/company-schema';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import type { BrandingDraft } from '../../../domain/desk/branding-draft.ts';
import { PreviewCard } from './preview-card.tsx';
import { PreviewHeader } from './preview-header.tsx';
import { useDress } from './use-dress.ts';

const Frame = styled.div`
  display: grid;
  gap: var(--s20);
  overflow: hidden;
  padding-bottom: var(--s20);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);

  > :not(:first-child) {
    margin-inline: var(--s16);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s12) var(--s16);
`;

const Checkout = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s12);
  padding: var(--s12) var(--s16);
  border-radius: var(--r8);
  background: var(--soft);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  b {
    font-weight: 600;
  }
`;

interface BrandPreviewProps {
  readonly draft: BrandingDraft;
  readonly company: Company;
}

/** Header, button, link, badge, card and a row of the checkout, in the colours that stand in the fields now. */
export function BrandPreview({ draft, company }: BrandPreviewProps) {
  const place = useDress(draft.primary_color, draft.secondary_color);
  return (
    <Frame ref={place} inert>
      <PreviewHeader draft={draft} company={company} />
      <Line>
        <Button variant="primary">Add to cart</Button>
        <TextLink href="#preview">A link</TextLink>
        <Pill tone="brand">A badge</Pill>
      </Line>
      <PreviewCard name={draft.name_view} logo={company.logo} />
      <Checkout>
        <span>2 × Stoneware mug</span>
        <b>$48.00</b>
      </Checkout>
    </Frame>
  );
}
