import { useEffect, useRef, useState } from 'react';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from 'shared-api/contract/catalog/imports';
import { importColumns } from 'shared-api/rules/catalog/import-columns';
import { countWords } from 'shared-api/rules/words';
import { useQuery } from 'shared-data';
import { Link, useNavigate } from 'shared-shell';
import { saveCsv } from 'shared-ui/desk/csv';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Panel, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { PickFile } from 'shared-ui/desk/pick-file';
import { QuerySection, type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { fetchProductFile, importsQuery } from '../../data/catalog.ts';
import { importCounts } from '../../domain/import-plan.ts';
import { placePath } from '../../domain/paths.ts';
import { useAction } from '../../parts/use-action.ts';
import { ImportCheck } from './import-check.tsx';

const List = styled.dl`
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4) var(--s16);
    padding-block: var(--s8);
    border-top: 1px solid var(--hairline);
    font: var(--t14);
  }

  dd {
    margin: 0;
    color: var(--muted);
  }

  ${from(768)} {
    > div {
      grid-template-columns: 240px minmax(0, 1fr);
    }
  }
`;

/** The columns of an import file. */
export function ColumnTable() {
  return (
    <Panel aria-labelledby="columns">
      <h2 id="columns">Columns</h2>
      <Muted>
        The first line of the file names its columns, in any order. What is left out of a product that is
        there already stays as it is.
      </Muted>
      <List>
        {importColumns.map(({ name, takes, needed }) => (
          <div key={name}>
            <dt>
              <Head as="span">
                <code>{name}</code>
                {needed ? <Pill>New products need it</Pill> : null}
              </Head>
            </dt>
            <dd>{takes}</dd>
          </div>
        ))}
      </List>
    </Panel>
  );
}

interface UploadBoxProps {
  readonly onPick: (file: File) => void;
  /** Takes the focus: what had it is gone. */
  readonly focused: boolean;
}

/** Takes a product file, to be checked before it is imported. */
export function UploadBox({ onPick, focused }: UploadBoxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const pick = (file: File) => {
    if (file.size <= IMPORT_BYTES_MAX) return onPick(file);
    setStatus({ tone: 'danger', message: 'A file may have at most 8 MB.' });
  };
  const sample = () => saveCsv('products.csv', `${importColumns.map(({ name }) => name).join(',')}\r\n`);

  return (
    <Panel aria-labelledby="bring-in">
      <h2 id="bring-in" ref={heading} tabIndex={-1}>
        Import products
      </h2>
      <Muted>
        A CSV file of ours, an export of Shopify or Etsy, or any other whose columns you name: a row for each
        product or variant, at most {IMPORT_ROWS_MAX.toLocaleString('en-US')} of them and 8 MB. You see how it
        is read before anything is stored. A row whose SKU you have already changes that product.
      </Muted>
      <Actions>
        <PickFile label="Choose a CSV file" accept=".csv,.txt,text/csv" busy={false} onPick={pick}>
          Choose a CSV file
        </PickFile>
        <Button size="sm" variant="quiet" onClick={sample}>
          Empty file with all columns
        </Button>
      </Actions>
      <StatusNote status={status} />
    </Panel>
  );
}

/** Downloads all products as a file that can be changed and imported again. */
export function ExportBox({ company }: { readonly company: string }) {
  const [products, setProducts] = useState(0);
  const { busy, status, run } = useAction();
  const download = () => {
    setProducts(0);
    return run('export', () => fetchProductFile(company, setProducts), {
      onDone: (csv) => saveCsv(`products-${company}.csv`, csv),
      success: () => 'The file is in your downloads.',
    });
  };
  return (
    <Panel aria-labelledby="export">
      <h2 id="export">Export products</h2>
      <Muted>
        A CSV file with every product, a row for each variant. Change it in a spreadsheet and import it again:
        what you leave as it is stays as it is. Stock in the file is the stock of now.
      </Muted>
      <Actions>
        <Button size="sm" busy={busy !== null} busyLabel="Collecting" onClick={() => void download()}>
          Export all products
        </Button>
      </Actions>
      {busy === null || products === 0 ? null : (
        <Muted role="status">{countWords(products, 'product')} so far</Muted>
      )}
      <StatusNote status={status} />
    </Panel>
  );
}

/** Brings in files of products, and leads to the reports of those that were. */
export function Imports({ company }: { readonly company: string }) {
  const navigate = useNavigate();
  const query = useQuery(importsQuery(company));
  /** Null: another file is to be chosen; undefined: none was chosen yet. */
  const [file, setFile] = useState<File | null>();
  return (
    <Stack>
      <h1>Import</h1>
      {!file ? (
        <UploadBox onPick={setFile} focused={file === null} />
      ) : (
        <ImportCheck
          company={company}
          file={file}
          onTaken={({ id }) => void navigate(placePath(company, 'imports', id))}
          onCancel={() => setFile(null)}
        />
      )}
      <Panel aria-labelledby="imports">
        <h2 id="imports">Imported files</h2>
        <QuerySection query={query} label="Loading the files" failed="The files could not be loaded">
          {(imports) =>
            imports.length === 0 ? (
              <Muted>None yet.</Muted>
            ) : (
              <Rows aria-label="Files">
                {imports.map((each) => (
                  <Row key={each.id}>
                    <Facts>
                      <h3>
                        <Link to={placePath(company, 'imports', each.id)}>{each.file_name}</Link>
                      </h3>
                      <Muted>
                        {formatMoment(each.created_at)}, by {each.started_by} · {importCounts(each)}
                        {each.state === 'done' ? '' : `, ${each.waiting} waiting`}
                        {each.stopped === null ? '' : `. ${each.stopped}`}
                      </Muted>
                    </Facts>
                  </Row>
                ))}
              </Rows>
            )
          }
        </QuerySection>
      </Panel>
      <ExportBox company={company} />
      <ColumnTable />
    </Stack>
  );
}
