import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import { Link } from 'shared-shell';
import { Pill } from 'shared-ui/primitives/pill';
import { placePath } from '../../domain/desk/desk-place.ts';
import { lineStates } from '../../domain/desk/desk-words.ts';
import { firstLate, goodsName, stateCounts } from '../../domain/desk/order-lines.ts';
import { dayWords, momentWords } from '../../domain/desk/words.ts';
import { Facts, Head, Row } from '../../parts/layout.ts';

/** Lines that are named before the others are only counted. */
const NAMED = 3;

/** An order in the list: of whom, what, and where it stands. */
export function OrderRow({ company, order }: { readonly company: string; readonly order: DeskOrder }) {
  const { id, username, created_at, lines, problems } = order;
  const open = problems.filter(({ reply }) => reply === null).length;
  const late = firstLate(lines);
  const names = lines.slice(0, NAMED).map((line) => `${line.quantity} × ${goodsName(line)}`);
  const more = lines.length - names.length;
  return (
    <Row>
      <Facts>
        <Head>
          <h2>
            <Link to={placePath(company, 'orders', id)}>Order {id}</Link>
          </h2>
          {open === 0 ? null : <Pill tone="danger">Problem to answer</Pill>}
          {late === null ? null : <Pill tone="danger">Late since {dayWords(late)}</Pill>}
        </Head>
        <p>
          {username}, {momentWords(created_at)}
        </p>
        <p>
          {names.join(' · ')}
          {more > 0 ? ` · and ${more} more` : ''}
        </p>
      </Facts>
      <Head>
        {stateCounts(lines).map(([state, count]) => (
          <Pill key={state} tone={state === 'paid' || state === 'finishing' ? 'info' : 'neutral'}>
            {count > 1 ? `${count} × ` : ''}
            {lineStates[state]}
          </Pill>
        ))}
      </Head>
    </Row>
  );
}
