import type { Company } from 'shared-api/contract/company-schema';
import { EMPTY_COMPANY, useHeaderTemplates } from 'shared-shell';
import { styled } from 'styled-components';
import type { BrandingDraft } from '../../../domain/desk/branding-draft.ts';

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
