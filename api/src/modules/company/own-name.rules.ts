import { oneLine } from 'shared-api/rules';
import { CallError } from '../../platform/http/call-error.ts';
import { isReserved } from './name-code.rules.ts';

/** The name that a company gives itself; throws a 422 CallError where it would be taken for the marketplace. */
export function ownName(nameView: string): string {
  const name = oneLine(nameView);
  if (name === '') throw refused('Name view is required.');
  if (!isReserved(name)) return name;
  throw refused('This name is kept for the marketplace itself. Please choose another one.');
}

const refused = (msg: string): CallError => new CallError('invalid', msg, { fields: { name_view: msg } });
