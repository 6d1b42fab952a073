/** Names of the entries that a sign-in under way leaves behind begin with this. */
export const LOGIN_STATE_PREFIX = 'login-state.';
