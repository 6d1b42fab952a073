import { toApiError } from 'shared-data';
import { DownloadCsv as Download, type DownloadCsvProps } from 'shared-ui/desk/download-csv';
import { logFailure } from '../data/log.ts';

interface OwnDownloadProps extends Omit<DownloadCsvProps, 'onError'> {
  /** For the log: "the whole statement could not be fetched". */
  readonly failure: string;
}

/** The kit's download of a table, with the messages of the API. */
export function DownloadCsv({ failure, ...props }: OwnDownloadProps) {
  const onError = (error: unknown): string => {
    logFailure(failure, error);
    return toApiError(error).message;
  };
  return <Download {...props} onError={onError} />;
}
