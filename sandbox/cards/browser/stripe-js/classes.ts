import type { FieldState } from '../messages.ts';

const usual = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** Names by which the page styles the element around a field. */
export type Classes = Partial<typeof usual>;

/** Marks the element around a field with the state of what stands in it. */
export function markState(around: HTMLElement, chosen: Classes, state: FieldState, focused: boolean): void {
  const names = { ...usual, ...chosen };
  const mark = (name: string, on: boolean) => {
    for (const word of name.split(/\s+/).filter(Boolean)) around.classList.toggle(word, on);
  };
  mark(names.base, true);
  mark(names.complete, state.complete);
  mark(names.empty, state.empty);
  mark(names.invalid, state.error !== undefined);
  mark(names.focus, focused);
}

export function unmark(around: HTMLElement, chosen: Classes): void {
  for (const name of Object.values({ ...usual, ...chosen }))
    around.classList.remove(...name.split(/\s+/).filter(Boolean));
}
