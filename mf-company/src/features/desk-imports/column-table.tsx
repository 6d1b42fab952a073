import { importColumns } from 'shared-api/rules/import-columns';
import { Pill } from 'shared-ui/primitives/pill';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { Head, Muted, Panel } from '../../parts/layout.ts';

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

/** What each column of a file takes. */
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
