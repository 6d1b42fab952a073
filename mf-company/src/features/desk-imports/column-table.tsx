import { importColumns } from 'shared-api/rules/import-columns';
import { Muted, Panel } from '../../parts/layout.ts';
import { Table, TablePlace } from '../../parts/table.ts';

/** What each column of a file takes. */
export function ColumnTable() {
  return (
    <Panel aria-labelledby="columns">
      <h2 id="columns">Columns</h2>
      <Muted>
        The first line of the file names its columns, in any order. What is left out of a product that is
        there already stays as it is.
      </Muted>
      <TablePlace aria-label="Columns of a file">
        <Table>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Takes</th>
              <th scope="col">New products</th>
            </tr>
          </thead>
          <tbody>
            {importColumns.map(({ name, takes, needed }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{takes}</td>
                <td>{needed ? 'need it' : 'may leave it out'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TablePlace>
    </Panel>
  );
}
