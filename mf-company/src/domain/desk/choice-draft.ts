import type { DeskAttribute, DeskAttributeForm } from 'shared-api/contract/desk-attribute-schema';

/** A choice as it stands in the fields; an option without an id is new. */
export interface ChoiceDraft {
  name_view: string;
  req: boolean;
  options: { option?: number; name_view: string }[];
}

export const NEW_CHOICE: ChoiceDraft = {
  name_view: '',
  req: true,
  options: [{ name_view: '' }, { name_view: '' }],
};

export function choiceDraft({ name_view, req, options }: DeskAttribute): ChoiceDraft {
  return { name_view, req, options: options.map((each) => ({ option: each.id, name_view: each.name_view })) };
}

export function choiceForm({ name_view, req, options }: ChoiceDraft): DeskAttributeForm {
  return {
    name_view,
    req,
    options: options.map(({ option, name_view: name }) => ({
      ...(option !== undefined && { id: option }),
      name_view: name,
    })),
  };
}
