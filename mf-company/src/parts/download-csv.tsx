import { toApiError } from 'shared-data';
import { DownloadCsv as Download, type DownloadCsvProps } from 'shared-ui/desk/download-csv';

/** The kit's download of a table, with the messages of the API. */
export function DownloadCsv(props: Omit<DownloadCsvProps, 'onError'>) {
  return <Download {...props} onError={(error) => toApiError(error).message} />;
}
