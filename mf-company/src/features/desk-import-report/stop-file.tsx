import { useState } from 'react';
import type { ProductImport } from 'shared-api/contract/desk-import-schema';
import { Button } from 'shared-ui/primitives/button';
import { stopBringingIn } from '../../data/desk/imports.ts';
import { counted } from '../../domain/desk/words.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Deeds } from '../../parts/layout.ts';

interface StopFileProps {
  readonly company: string;
  readonly file: ProductImport;
  readonly onStopped: () => void;
  readonly onOutdated: () => void;
}

/** Stops a file whose rows are still worked, once somebody has said that they mean it. */
export function StopFile({ company, file, onStopped, onOutdated }: StopFileProps) {
  const [open, setOpen] = useState(false);
  const working = file.state === 'waiting';
  // The dialog stays with whoever reads it, also when the last row is worked meanwhile.
  if (!working && !open) return null;
  return (
    <>
      {working ? (
        <Deeds>
          <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
            Stop this file
          </Button>
        </Deeds>
      ) : null}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Stop ${file.file_name}?`}
        label="Stop this file"
        busyLabel="Stopping"
        danger
        run={() => stopBringingIn(company, file.id)}
        onDone={() => {
          setOpen(false);
          onStopped();
        }}
        onOutdated={onOutdated}
      >
        <p>
          What was added and changed so far stays. Of {counted(file.rows, 'row')}, {file.waiting} were not
          worked yet: they are refused, and you can fetch them as a file.
        </p>
      </ConfirmDialog>
    </>
  );
}
