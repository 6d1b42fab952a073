import { CallError } from '../../../platform/http/call-error.ts';
import { faultsOf } from './bring-in.ts';

describe('what an error that came late says of a row', () => {
  const ofDatabase = (constraint: string) =>
    Object.assign(new Error('duplicate key'), { code: '23505', constraint });

  it('is in words for a code that somebody gave to another product meanwhile', () => {
    expect(faultsOf(ofDatabase('product_own_code'))).toEqual([
      {
        field: 'own_code',
        msg: 'Another product came to have this own code just now. Please send it again.',
      },
    ]);
  });

  it('is what a refusal says, by its first field', () => {
    const refusal = new CallError('invalid', 'Too long.', { fields: { title: 'Too long.' } });
    expect(faultsOf(refusal)).toEqual([{ field: 'title', msg: 'Too long.' }]);
    expect(faultsOf(new CallError('conflict', 'Not now.'))).toEqual([{ field: 'row', msg: 'Not now.' }]);
  });

  it.each([ofDatabase('product_pkey'), new Error('duplicate key'), 'duplicate key'])(
    'is nothing where the server failed: %s',
    (error) => expect(faultsOf(error)).toBeUndefined(),
  );
});
