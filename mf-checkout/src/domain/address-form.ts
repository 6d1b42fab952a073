import { addressFormSchema } from 'shared-api/contract/checkout/address';
import { stateCode } from 'shared-api/rules/checkout/us-states';
import { zipProblem } from 'shared-api/rules/checkout/zip-states';
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
 * The messages of an entered address by field. The contract's own schema and the rules of states and ZIP codes decide, as on the server; the message is that of
 * the field's rule, which is short enough to stand below a field.
 */
export function addressProblems(draft: AddressDraft): Partial<Record<keyof AddressDraft, string>> {
  const parsed = addressFormSchema.safeParse(draft);
  const found = (parsed.error?.issues ?? []).flatMap(({ path: [name], message }) =>
    isField(name) ? [[name, textProblem(rules[name], draft[name]) ?? message] as const] : [],
  );
  const problems = Object.fromEntries(found.toReversed());
  if (problems.state !== undefined) return problems;
  if (stateCode(draft.state) === undefined) return { ...problems, state: UNKNOWN_STATE };
  const elsewhere = zipProblem(draft.zip, draft.state);
  return problems.zip !== undefined || elsewhere === undefined ? problems : { ...problems, zip: elsewhere };
}

function isField(name: unknown): name is keyof AddressDraft {
  return typeof name === 'string' && name in rules;
}
