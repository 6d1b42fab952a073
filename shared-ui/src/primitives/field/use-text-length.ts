import { type RefObject, useEffect, useState } from 'react';

/** Number of characters in the text control inside an element, as a person counts them; read after every change. */
export function useTextLength(place: RefObject<HTMLElement | null>): [number, () => void] {
  const [length, setLength] = useState(0);
  const read = () => {
    const control = place.current?.querySelector('input, textarea');
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      setLength([...control.value].length);
    }
  };
  // A form that is filled or reset by its owner fires no input event: look again after each render.
  useEffect(read);
  return [length, read];
}
