import { addressFormSchema } from 'shared-api/contract/checkout/address';
import { stateCode } from 'shared-api/rules/checkout/us-states';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import type { AddressDraft } from './address.ts';

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
 * The messages of an entered address by field. The contract's own schema decides, as on the server; the message is that of
 * the field's rule, which is short enough to stand below a field.
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
