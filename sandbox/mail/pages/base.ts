/** Path of everything that is shown, the same behind the front door. */
export const BASE = '/sandbox/mail';
