import type { Influencer } from 'shared-api/contract/stakeholder-schema';

/** A person's name as their page has it: in upper case, whatever the language of this computer. */
export function upperName({ username }: Pick<Influencer, 'username'>): string {
  return username.toUpperCase();
}
