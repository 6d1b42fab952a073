import { useEffect, useRef, useState } from 'react';
import {
  IMPORT_BYTES_MAX,
  IMPORT_ROWS_MAX,
  type ProductImport,
} from 'shared-api/contract/desk-import-schema';
import { importColumns } from 'shared-api/rules/import-columns';
import { Button } from 'shared-ui/primitives/button';
import { ProgressBar } from 'shared-ui/primitives/progress-bar';
import { bringIn } from '../../data/desk/imports.ts';
import { saveFile } from '../../data/desk/save-file.ts';
import { Deeds, Muted, Panel } from '../../parts/layout.ts';
import { PickFile } from '../../parts/pick-file.tsx';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';

interface UploadBoxProps {
  readonly company: string;
  readonly onTaken: (started: ProductImport) => void;
}

/** Sends a file of products; what becomes of its rows stands in its report. */
export function UploadBox({ company, onTaken }: UploadBoxProps) {
  const [part, setPart] = useState<number | null>(null);
  const { busy, news, say, run } = useDeed();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    if (file.size > IMPORT_BYTES_MAX)
      return say({ tone: 'danger', sentence: 'A file may have at most 8 MB.' });
    const mine = new AbortController();
    stop.current = mine;
    setPart(0);
    await run('file', () => bringIn(company, file, { stop: mine.signal, onProgress: setPart }), {
      onDone: onTaken,
    });
    if (mine.signal.aborted) say(null);
    setPart(null);
  };
  const sample = () => saveFile('products.csv', `${importColumns.map(({ name }) => name).join(',')}\r\n`);

  return (
    <Panel aria-labelledby="bring-in">
      <h2 id="bring-in">Bring in a file of products</h2>
      <Muted>
        A CSV file with a product in each row, at most {IMPORT_ROWS_MAX.toLocaleString('en-US')} of them and 8
        MB. A product is found again by its own code: the same one again changes it.
      </Muted>
      <Deeds>
        <PickFile
          label="Choose a CSV file"
          accept=".csv,text/csv"
          busy={busy !== null}
          onPick={(file) => void send(file)}
        >
          Choose a CSV file
        </PickFile>
        <Button size="sm" variant="quiet" onClick={sample}>
          Empty file with all columns
        </Button>
        {part === null ? null : (
          <Button size="sm" variant="quiet" onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        )}
      </Deeds>
      {part === null ? null : (
        <ProgressBar value={part} max={1} label="Upload" text={`${Math.floor(part * 100)} percent sent`} />
      )}
      <Said news={news} />
    </Panel>
  );
}
