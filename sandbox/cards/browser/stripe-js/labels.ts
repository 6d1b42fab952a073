/** Lets the label of the element around a field lead into the field, which it cannot do by itself. */
export function findLabel(place: HTMLElement, enter: () => void): { remove(): void } {
  const named = place.id ? document.querySelector(`label[for="${CSS.escape(place.id)}"]`) : null;
  const label = named ?? place.closest('label');
  const press = (event: Event) => {
    event.preventDefault();
    enter();
  };
  label?.addEventListener('click', press);
  return { remove: () => label?.removeEventListener('click', press) };
}

/** Enter in a field sends the form around it, as in any other field. */
export function pressEnter(place: HTMLElement): void {
  const form = place.closest('form');
  const button = form?.querySelector<HTMLButtonElement>('button:not([type]), [type=submit]');
  if (form && !button?.disabled) form.requestSubmit(button);
}
