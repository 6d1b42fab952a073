/** What the profile info form holds. */
export interface ProfileInfo {
  readonly username: string;
  readonly email: string;
}

/** Names of the fields whose texts differ. */
export function changedFields(before: ProfileInfo, after: ProfileInfo): (keyof ProfileInfo)[] {
  return (['username', 'email'] as const).filter((field) => before[field] !== after[field]);
}
