/** Who does something as an administrator, and why. */
export interface Deed {
  readonly actorId: number;
  readonly reason: string;
}

interface Asked {
  readonly actor: { readonly personId: number };
  readonly body: { readonly reason: string };
}

/** The deed that a call asks for. */
export function deedOf({ actor, body }: Asked): Deed {
  return { actorId: actor.personId, reason: body.reason };
}
