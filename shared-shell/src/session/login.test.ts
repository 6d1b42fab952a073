import fc from 'fast-check';
import { type LoginEvent, type LoginState, loginStep } from './login.ts';

const IDLE: LoginState = { loader: 0, loginstat: 0 };
const UNDER_WAY: LoginState = { loader: 1, loginstat: 0 };
const SIGNED_IN: LoginState = { loader: 0, loginstat: 1 };

describe('loginStep', () => {
  it.each([
    ['Login without a token starts a sign-in', IDLE, 'login', false, UNDER_WAY, 'sign-in'],
    ['Login with a token is signed in at once', IDLE, 'login', true, SIGNED_IN, null],
    ['a sign-in that succeeded', UNDER_WAY, 'signed-in', true, SIGNED_IN, null],
    ['a sign-in that came to nothing', UNDER_WAY, 'signed-out', false, IDLE, null],
    ['Logout with a token signs out', SIGNED_IN, 'logout', true, IDLE, 'sign-out'],
    ['Logout without a token has nobody to sign out', IDLE, 'logout', false, IDLE, null],
    ['a session that ended elsewhere', SIGNED_IN, 'signed-out', false, IDLE, null],
  ] as const)('%s', (_, state, event, hasToken, next, effect) => {
    expect(loginStep(state, event, hasToken)).toEqual({ state: next, effect });
  });

  it('ignores any other event', () => {
    const known = ['login', 'logout', 'signed-in', 'signed-out'];
    fc.assert(
      fc.property(
        fc.string().filter((event) => !known.includes(event)),
        fc.boolean(),
        (event, hasToken) => {
          expect(loginStep(SIGNED_IN, event as LoginEvent, hasToken)).toEqual({
            state: SIGNED_IN,
            effect: null,
          });
        },
      ),
    );
  });
});
