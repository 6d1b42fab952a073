import { errorCode } from '../../platform/error-field.ts';
import { CallError } from '../../platform/http/call-error.ts';

const UNIQUE_VIOLATION = '23505';

/** What the database says of an own code that another product has, in words; anything else is thrown on. */
export function takenCode(ownCode: string | null): (error: unknown) => never {
  return (error) => {
    if (errorCode(error) !== UNIQUE_VIOLATION || ownCode === null) throw error;
    const msg = `Another product has the own code ${ownCode}.`;
    throw new CallError('invalid', msg, { fields: { own_code: msg } });
  };
}
