/** What a text field accepts: the sentence for an empty one (none: may be empty) and the longest text with its sentence. */
export interface TextRule {
  readonly required?: string;
  readonly max?: number;
  readonly tooLong?: string;
}

/** The sentence to show for a text that breaks its rule, undefined when it is fine. Blanks alone count as empty. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  if (rule.required !== undefined && text.trim() === '') return rule.required;
  if (rule.max !== undefined && characters(text) > rule.max) return rule.tooLong;
  return undefined;
}

/** Length as a person counts it closely enough, and as the database does: one for each code point. */
function characters(text: string): number {
  return Array.from(text).length;
}
