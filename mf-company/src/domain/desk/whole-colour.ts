const WHOLE = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour as the form takes it, and not one that is still being typed. */
export function isWholeColour(text: string): boolean {
  return WHOLE.test(text);
}
