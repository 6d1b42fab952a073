/** What a text field accepts: the sentence for an empty one (none: may be empty) and the longest text with its sentence. */
export interface TextRule {
  readonly required?: string;
  readonly max?: number;
  readonly tooLong?: string;
}

/** Blanks, and what no font draws: marks of direction, joiners, fillers, control characters. */
const nothingToSee = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u;

/** The words to show for a text that breaks its rule, undefined when it is fine. One of which nothing can be seen counts as empty. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  if (rule.required !== undefined && nothingToSee.test(text)) return rule.required;
  if (rule.max !== undefined && characters(text) > rule.max) return rule.tooLong;
  return undefined;
}

/** Length as a person counts it closely enough, and as the database does: one for each code point. */
function characters(text: string): number {
  return Array.from(text).length;
}
