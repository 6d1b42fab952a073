import { RemoteUnavailableError } from 'federation/runtime';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { presentError } from './region-error.tsx';

describe('presentError', () => {
  it('tells a missing thing in the words of whoever missed it', () => {
    const error = new ErrorResponse(404, 'Not Found', { msg: 'There is no company called kiln' });
    expect(presentError(error)).toMatchObject({
      kind: 'not-found',
      message: 'There is no company called kiln',
    });
  });

  it('tells a part that did not load with its failure kind and address', () => {
    const attempt = { kind: 'missing' as const, address: '/remotes/mf-x/1/remoteEntry.js', cause: null };
    const shown = presentError(new RemoteUnavailableError('mf-x', attempt));
    expect(shown.kind).toBe('not-loaded');
    expect(shown.detail).toBe('Loading chunk mf-x failed.\n(missing: /remotes/mf-x/1/remoteEntry.js)');
  });

  it('tells a lazily loaded script that failed the same way', () => {
    const error = new Error('Loading chunk 957 failed.\n(error: http://localhost/x.js)');
    expect(presentError(error)).toMatchObject({ kind: 'not-loaded', detail: error.message });
  });

  it('heads everything else as the specification says, and shows no raw message', () => {
    const shown = presentError(new TypeError('x is not a function'));
    expect(shown.title).toBe('Unexpected Application Error!');
    expect(JSON.stringify(shown)).not.toContain('not a function');
  });

  it('tells a call without an answer as such, with its request id', () => {
    const error = Object.assign(new Error('no'), { name: 'ApiError', requestId: 'abc' });
    expect(presentError(error)).toMatchObject({ kind: 'unavailable', detail: 'Request abc' });
  });
});
