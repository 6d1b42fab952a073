/** The files of labels, where their carriers keep them. */
export interface LabelFilePort {
  /** The PDF of a label. Rejects with a LabelFileError for one that does not come, and for anything else. */
  read(url: string): Promise<Buffer>;
}

/** A file of a label that did not come. */
export class LabelFileError extends Error {
  override readonly name = 'LabelFileError';
}

/** Milliseconds for a whole file. */
const TIMEOUT_MS = 15_000;
/** Bytes; a label has some tens of thousands. */
const BYTES_MAX = 2_000_000;

/** Reads labels by HTTP, at the addresses that the carriers' service gave, without following them elsewhere. */
export function httpLabelFiles(timeoutMs = TIMEOUT_MS): LabelFilePort {
  return {
    read: async (url) => {
      try {
        const response = await fetch(url, {
          redirect: 'error',
          headers: { accept: 'application/pdf' },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok || !response.body)
          throw new LabelFileError(`A label was answered ${response.status}`);
        const chunks: Uint8Array[] = [];
        let bytes = 0;
        for await (const chunk of response.body) {
          bytes += chunk.length;
          if (bytes > BYTES_MAX) throw new LabelFileError(`A label has more than ${BYTES_MAX} bytes`);
          chunks.push(chunk);
        }
        const file = Buffer.concat(chunks);
        if (file.subarray(0, 5).toString('latin1') !== '%PDF-') throw new LabelFileError('A label is no PDF');
        return file;
      } catch (cause) {
        if (cause instanceof LabelFileError) throw cause;
        throw new LabelFileError('A label did not come', { cause });
      }
    },
  };
}
