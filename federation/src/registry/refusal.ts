/** A release command that did nothing, and every reason why. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** @throws RefusalError when there is a reason */
export function refuseIf(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new RefusalError(reasons);
}
