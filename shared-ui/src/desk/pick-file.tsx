import { type ReactNode, useRef } from 'react';
import { Button } from '../primitives/button/button.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden/visually-hidden.tsx';

interface PickFileProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Accepted file types; pictures by default. */
  readonly accept?: string;
  readonly busy: boolean;
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that opens the file picker of the browser. */
export function PickFile({ label, accept = 'image/png,image/jpeg', busy, onPick, children }: PickFileProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <VisuallyHidden>
        <input
          ref={box}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Lets the same file be chosen again.
            target.value = '';
            if (file !== undefined) onPick(file);
          }}
        />
      </VisuallyHidden>
      <Button
        size="sm"
        aria-label={label}
        busy={busy}
        busyLabel="Uploading"
        onClick={() => box.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
