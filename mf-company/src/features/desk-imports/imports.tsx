import { Link, useNavigate } from 'shared-shell';
import { askImports } from '../../data/desk/imports.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { counted, momentWords } from '../../domain/desk/words.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Facts, Muted, Panel, Row, Rows, Stack } from '../../parts/layout.ts';
import { ColumnTable } from './column-table.tsx';
import { UploadBox } from './upload-box.tsx';

/** Brings in files of products, and leads to the reports of those that were. */
export function Imports({ company }: { readonly company: string }) {
  const navigate = useNavigate();
  const asked = useAsked('imports', (signal) => askImports(company, signal));
  return (
    <Stack>
      <h1>Import</h1>
      <UploadBox company={company} onTaken={({ id }) => void navigate(placePath(company, 'imports', id))} />
      <Panel aria-labelledby="imports">
        <h2 id="imports">Files that were brought in</h2>
        <AskedPart asked={asked} label="Loading the files" failed="The files could not be loaded">
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
                        {momentWords(each.created_at)}, by {each.started_by} · {counted(each.rows, 'row')}:{' '}
                        {each.added} added, {each.changed} changed, {each.refused} refused
                        {each.state === 'done' ? '' : `, ${each.waiting} waiting`}
                        {each.stopped === null ? '' : `. ${each.stopped}`}
                      </Muted>
                    </Facts>
                  </Row>
                ))}
              </Rows>
            )
          }
        </AskedPart>
      </Panel>
      <ColumnTable />
    </Stack>
  );
}
