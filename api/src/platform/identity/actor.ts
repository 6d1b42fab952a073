/** The signed-in person who makes a call. */
export interface Actor {
  readonly personId: number;
  /** The identity server's own name for the person. */
  readonly subject: string;
  /** As the marketplace shows it, which may differ from the identity server's. */
  readonly username: string;
  readonly roles: readonly string[];
  readonly isAdmin: boolean;
}
