/** Who does something as an administrator, and why. */
export interface Deed {
  readonly actorId: number;
  readonly reason: string;
}
