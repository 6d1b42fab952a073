import { addressFormSchema } from 'shared-api/contract/address-schema';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { stateCode } from 'shared-api/rules/us-states';
import type { AddressDraft } from './address-draft.ts';

const rules = {
  name: textRules.addressName,
  address1: textRules.address1,
  address2: textRules.address2,
  city: textRules.city,
  state: textRules.state,
  zip: textRules.zip,
};

const UNKNOWN_STATE = 'Please choose a state of the list';

/**
 * What is wrong with an entered address, field by field: the same zod object as the server's decides, and what it finds is
 * said in the rule's own words, which are short enough to stand below a field.
 */
export function addressProblems(draft: AddressDraft): Partial<Record<keyof AddressDraft, string>> {
  const parsed = addressFormSchema.safeParse(draft);
  const found = (parsed.error?.issues ?? []).flatMap(({ path: [name], message }) =>
    isField(name) ? [[name, textProblem(rules[name], draft[name]) ?? message] as const] : [],
  );
  const problems = Object.fromEntries(found.toReversed());
  return problems.state === undefined && stateCode(draft.state) === undefined
    ? { ...problems, state: UNKNOWN_STATE }
    : problems;
}

function isField(name: unknown): name is keyof AddressDraft {
  return typeof name === 'string' && name in rules;
}
