import type { BrandingForm, Desk } from 'shared-api/contract/desk-schema';

/** What a company shows of itself, as it stands in the fields. */
export interface BrandingDraft {
  name_view: string;
  marker: string;
  template_id: string;
  primary_color: string;
  secondary_color: string;
  official_website: string;
  description: string;
}

export function brandingDraft({ company, official_website, description }: Desk): BrandingDraft {
  const { name_view, marker, template_id, primary_color, secondary_color } = company;
  return {
    name_view,
    marker,
    template_id: String(template_id),
    primary_color: primary_color.toUpperCase(),
    secondary_color: secondary_color.toUpperCase(),
    official_website,
    description,
  };
}

export function brandingForm(draft: BrandingDraft): Omit<BrandingForm, 'version'> {
  return { ...draft, template_id: Number(draft.template_id) };
}
