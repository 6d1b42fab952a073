import { useEffect, useRef, useState } from 'react';
import { Button } from '../primitives/button/button.tsx';
import { saveCsv } from './csv.tsx';
import { Actions } from './layout.tsx';
import { type StatusMessage, StatusNote } from './query-section.tsx';

export interface DownloadCsvProps {
  /** Name of the file. */
  readonly file: string;
  /** What is in it, where a page has several: "Download CSV of the months". */
  readonly label?: string;
  readonly size?: 'sm' | 'md';
  /** Collects the rows; stopped with the page. */
  readonly csv: (signal: AbortSignal) => Promise<string>;
  /** Returns the message about a failure. */
  readonly onError: (error: unknown) => string;
}

/** Downloads a table as CSV; says so when its rows cannot be loaded. */
export function DownloadCsv(props: DownloadCsvProps) {
  const { file, label = 'Download CSV', size = 'sm', csv, onError } = props;
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
      if (!own.signal.aborted) setStatus({ tone: 'danger', message: onError(error) });
    } finally {
      if (!own.signal.aborted) setBusy(false);
    }
  };

  return (
    <Actions>
      <StatusNote status={status} />
      <Button size={size} busy={busy} busyLabel="Collecting" onClick={() => void download()}>
        {label}
      </Button>
    </Actions>
  );
}
