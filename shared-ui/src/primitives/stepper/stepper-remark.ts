/** What is to be said of an entry in a quantity box. */
export type StepperRemark =
  /** More was asked for than there can be. */
  | { readonly kind: 'over'; readonly asked: number }
  /** Not a whole number above 0. */
  | { readonly kind: 'wrong' }
  /** The box was left empty. */
  | { readonly kind: 'empty' };

/** The words for it where the owner has none of its own. */
export function remarkText(remark: StepperRemark, max: number): string {
  switch (remark.kind) {
    case 'over':
      return `You asked for ${remark.asked}. ${max} at most.`;
    case 'wrong':
      return `Enter a whole number from 1 to ${max}`;
    case 'empty':
      return 'Enter a quantity';
  }
}
