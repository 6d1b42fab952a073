import { type ReactNode, useRef } from 'react';
import { Button } from 'shared-ui/primitives/button';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';

interface PickFileProps {
  /** What the button does, in words that stand alone. */
  readonly label: string;
  /** Kinds that the browser's own window offers; pictures unless told otherwise. */
  readonly accept?: string;
  readonly busy: boolean;
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that opens the browser's own window for choosing a file. */
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
            // The same file can be chosen a second time.
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
