import { type RefObject, useEffect } from 'react';

const typedIn = 'input:not([type="file"]), textarea, select, [contenteditable]';

/**
 * Takes a file that is pasted while the focus is neither in the place itself, which hears of it anyway, nor where one
 * types.
 */
export function usePasteAnywhere(
  wanted: boolean,
  place: RefObject<HTMLElement | null>,
  onFile: (file: File) => void,
): void {
  useEffect(() => {
    if (!wanted) return;
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      const at = event.target;
      if (file === undefined || !(at instanceof Element)) return;
      if (place.current?.contains(at) === true || at.closest(typedIn) !== null) return;
      event.preventDefault();
      onFile(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [wanted, place, onFile]);
}
