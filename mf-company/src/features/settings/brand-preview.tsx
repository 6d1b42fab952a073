import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Company } from 'shared-api/contract/companies/company';
import { companyColors } from 'shared-api/rules/companies/colors';
import { EMPTY_COMPANY, useHeaderTemplates } from 'shared-shell';
import { Card, CardCompany, CardFacts, CardMedia, CardText, CardTitle } from 'shared-ui/composites/card';
import { Price } from 'shared-ui/composites/price';
import { Stars } from 'shared-ui/composites/stars';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { applyCompanyTheme } from 'shared-ui/theme';
import { styled } from 'styled-components';
import type { BrandingDraft } from '../../domain/drafts.ts';

/** Dresses one place of the page, and nothing around it, in the colours of a company. */
export function useDress(primary: string, secondary: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) applyCompanyTheme(place.current, companyColors({ primary, secondary }));
  }, [primary, secondary]);
  return place;
}

const Dot = styled.span`
  display: inline-block;
  width: 24px;
  height: 24px;
  border-radius: var(--full);
  background: var(--chip);
  box-shadow: inset 0 0 0 1px var(--swatch-edge);
`;

/** A color swatch, with its name beside it. */
export function Chip({ color }: { readonly color: string }) {
  const dot = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => dot.current?.style.setProperty('--chip', color), [color]);
  return <Dot ref={dot} aria-hidden="true" />;
}

const Narrow = styled.div`
  max-width: 220px;
`;

/** A card of a product as lists show it. */
export function PreviewCard({ name, logo }: { readonly name: string; readonly logo: string }) {
  return (
    <Narrow>
      <Card>
        <CardMedia location={null} />
        <CardCompany logo={logo} name={name} />
        <CardTitle as="p">Stoneware mug</CardTitle>
        <CardText>Thrown by hand</CardText>
        <Price amount={24} />
        <CardFacts>
          <Stars average={4.8} total={36} />
        </CardFacts>
      </Card>
    </Narrow>
  );
}

/** Holds what would stick to the window, and lies below what does. */
const Box = styled.div`
  position: relative;
  z-index: 0;
  overflow: hidden;
  transform: translate(0);
`;

interface PreviewHeaderProps {
  readonly draft: BrandingDraft;
  readonly company: Company;
}

/** The very header that the template gives pages. */
export function PreviewHeader({ draft, company }: PreviewHeaderProps) {
  const templates = useHeaderTemplates();
  const template = templates.find(({ id }) => String(id) === draft.template_id);
  if (template === undefined) return null;
  const { Header } = template;
  return (
    <Box>
      <Header company={{ ...EMPTY_COMPANY, ...company, ...draft, template_id: template.id }} />
    </Box>
  );
}

const Choices = styled.div`
  display: grid;
  gap: var(--s12);
  font: var(--t12);
  color: var(--muted);

  figcaption {
    margin-bottom: var(--s4);
  }

  figure > div {
    border: 1px solid var(--hairline);
    border-radius: var(--r8);
    zoom: 0.6;
  }
`;

interface TemplatePreviewsProps {
  readonly draft: BrandingDraft;
  readonly company: Company;
}

/** Every header that can be chosen, small, in the colours that stand in the fields now. */
export function TemplatePreviews({ draft, company }: TemplatePreviewsProps) {
  const place = useDress(draft.primary_color, draft.secondary_color);
  return (
    <Choices ref={place} inert>
      {useHeaderTemplates().map(({ id, name }) => (
        <figure key={id}>
          <figcaption>{name}</figcaption>
          <PreviewHeader draft={{ ...draft, template_id: String(id) }} company={company} />
        </figure>
      ))}
    </Choices>
  );
}

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
        <Button variant="primary">Add to Cart</Button>
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
