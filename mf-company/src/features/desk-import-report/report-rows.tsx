import type { ImportRow } from 'shared-api/contract/desk-import-schema';
import { Link } from 'shared-shell';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { placePath } from '../../domain/desk/desk-place.ts';
import { Facts, Head, Muted, Row, Rows } from '../../parts/layout.ts';

const outcomes: Record<ImportRow['outcome'], readonly [words: string, tone: PillTone]> = {
  waiting: ['Waiting', 'neutral'],
  added: ['Added', 'success'],
  changed: ['Changed', 'info'],
  refused: ['Refused', 'danger'],
};

interface ReportRowsProps {
  readonly company: string;
  readonly rows: readonly ImportRow[];
}

/** What became of each row, and what is wrong with which column of one that was refused. */
export function ReportRows({ company, rows }: ReportRowsProps) {
  if (rows.length === 0) return <Muted>There is no row of this kind.</Muted>;
  return (
    <Rows aria-label="Rows">
      {rows.map(({ row, own_code, name_view, outcome, product_id, faults }) => {
        const [words, tone] = outcomes[outcome];
        const name = name_view === '' ? own_code : name_view;
        return (
          <Row key={row}>
            <Facts>
              <Head>
                <h2>
                  Row {row}
                  {name === '' ? '' : ': '}
                  {product_id === null ? (
                    name
                  ) : (
                    <Link to={placePath(company, 'products', product_id)}>{name}</Link>
                  )}
                </h2>
                <Pill tone={tone}>{words}</Pill>
              </Head>
              {faults.map(({ field, msg }) => (
                <Muted key={`${field} ${msg}`}>
                  {field === '' ? '' : `${field}: `}
                  {msg}
                </Muted>
              ))}
            </Facts>
          </Row>
        );
      })}
    </Rows>
  );
}
