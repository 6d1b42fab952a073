import type { CompanyAccount, CompanyEntry } from 'shared-api/contract/desk-account-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Link } from 'shared-shell';
import { TextLink } from 'shared-ui/primitives/text-link';
import { askEntries } from '../../data/desk/account.ts';
import { type Page, usePages } from '../../data/desk/use-pages.ts';
import { entryKinds } from '../../domain/desk/account-words.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { momentWords } from '../../domain/desk/words.ts';
import { Facts, Muted, Panel, Row, Rows, Top } from '../../parts/layout.ts';
import { More } from '../../parts/more.tsx';
import { Amount } from './account-layout.ts';
import { Download } from './download.tsx';
import { useFirstPage } from './use-first-page.ts';

interface StatementListProps {
  readonly company: string;
  readonly account: CompanyAccount;
}

/** Every movement of the account, the newest first. */
export function StatementList({ company, account }: StatementListProps) {
  const first: Page<CompanyEntry> = useFirstPage(account);
  const pages = usePages(first, (before, signal) => askEntries(company, before, signal));
  return (
    <Panel aria-labelledby="statement">
      <Top>
        <h2 id="statement">Statement</h2>
        {pages.entries.length === 0 ? null : <Download company={company} />}
      </Top>
      {pages.entries.length === 0 ? (
        <Muted>Nothing has moved on the account yet.</Muted>
      ) : (
        <Rows aria-label="Statement">
          {pages.entries.map(({ id, kind, order_id, amount, created_at }) => (
            <Row key={id}>
              <Facts>
                <h3>
                  {entryKinds[kind]}
                  {order_id === null ? null : (
                    <>
                      ,{' '}
                      <TextLink as={Link} to={placePath(company, 'orders', order_id)}>
                        order {order_id}
                      </TextLink>
                    </>
                  )}
                </h3>
                <Muted>{momentWords(created_at)}</Muted>
              </Facts>
              <Amount>{formatCents(amount)}</Amount>
            </Row>
          ))}
        </Rows>
      )}
      <More pages={pages} label="Older entries" />
    </Panel>
  );
}
