import { countWords } from 'shared-api/rules/words';

/** How long one has to wait: "about 12 minutes", "less than a minute". */
export function waitWords(seconds: number): string {
  return seconds < 60 ? 'less than a minute' : `about ${countWords(Math.ceil(seconds / 60), 'minute')}`;
}

/** What is said of a wrong password, with the patience that is left. */
export function wrongWords(left: number | null): string {
  const wrong = 'That is not the password of this gift.';
  if (left === null) return wrong;
  return left === 0
    ? `${wrong} The next try has to wait.`
    : `${wrong} You have ${left === 1 ? 'one more try' : `${left} more tries`}.`;
}

/** What is said while one has to wait. */
export function tooManyWords(seconds: number): string {
  return `Too many tries. Please wait ${waitWords(seconds)}, and ask whoever gave you this for the password.`;
}
