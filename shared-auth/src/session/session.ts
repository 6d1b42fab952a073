/** Who uses this page, as far as it is known. For display: what a person may do is decided by the server. */
export type Session =
  /** On the server, during hydration, and while the identity server is being asked. */
  | { readonly status: 'unknown' }
  /** `notice` is a sentence for the shopper, there when the session ended without their doing. */
  | { readonly status: 'signed-out'; readonly notice?: string }
  | {
      readonly status: 'signed-in';
      readonly username: string;
      readonly email: string;
      readonly roles: readonly string[];
    };

export const UNKNOWN: Session = { status: 'unknown' };

/** Told when a session ended without the shopper's doing. */
export const SIGNED_OUT_NOTICE = 'You were signed out. Please log in again.';
