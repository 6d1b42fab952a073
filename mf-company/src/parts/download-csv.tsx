import { useEffect, useRef, useState } from 'react';
import { toApiError } from 'shared-data';
import { saveCsv } from 'shared-ui/desk/csv';
import { Actions } from 'shared-ui/desk/layout';
import { type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';

interface DownloadCsvProps {
  /** Name of the file. */
  readonly file: string;
  /** What is in it, where a page has several: "Download CSV of the months". */
  readonly label?: string;
  /** Collects the rows; stopped with the page. */
  readonly csv: (signal: AbortSignal) => Promise<string>;
}

/** Downloads a table as CSV; says so when its rows cannot be loaded. */
export function DownloadCsv({ file, label = 'Download CSV', csv }: DownloadCsvProps) {
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const download = async () => {
    const own = new AbortController();
    controller.current = own;
    setBusy(true);
    setStatus(null);
    try {
      const text = await csv(own.signal);
      if (!own.signal.aborted) saveCsv(file, text);
    } catch (error) {
      if (!own.signal.aborted) setStatus({ tone: 'danger', message: toApiError(error).message });
    } finally {
      if (!own.signal.aborted) setBusy(false);
    }
  };

  return (
    <Actions>
      <StatusNote status={status} />
      <Button size="sm" busy={busy} busyLabel="Collecting" onClick={() => void download()}>
        {label}
      </Button>
    </Actions>
  );
}
