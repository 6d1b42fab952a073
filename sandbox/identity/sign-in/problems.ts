/** Something a person has to mend in a form. */
export interface Problem {
  /** Names of the fields it may be in; none when it is in no field. */
  readonly fields?: readonly string[];
  readonly text: string;
}

/** A form's fields by name. */
export type Form = Readonly<Record<string, string>>;

/** How long to wait, in words. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
