import type { FeeTree } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { countWords } from 'shared-api/rules/words';
import { companyPath, Link } from 'shared-shell';
import { TextLink } from 'shared-ui/primitives/text-link';
import { ownTree } from '../../domain/earnings/branches.ts';
import { Above } from './above.tsx';
import { Branches } from './branches.tsx';
import { Card, Head, Own, Rest } from './tree-layout.ts';

/** One company: the line that leads to the person, what they have of it, and the branches below. */
export function CompanyTree({ company }: { readonly company: FeeTree['companies'][number] }) {
  const { above, you, branches } = ownTree(company);
  const all = you?.earned ?? 0;
  const fromBranches = branches.reduce((sum, { earned }) => sum + earned, 0);
  const id = `people-${company.company_id}`;
  return (
    <Card aria-labelledby={id}>
      <Head>
        <h3 id={id}>
          <TextLink as={Link} to={companyPath(company.name_code)}>
            {company.name_view}
          </TextLink>
        </h3>
        <b>{formatCents(all)}</b>
      </Head>
      <Above above={above} />
      <Own>
        <span>You, with your own sales</span>
        <b>{formatCents(all - fromBranches)}</b>
      </Own>
      {branches.length === 0 ? <Rest>You have brought nobody to this company yet.</Rest> : null}
      <Branches branches={branches} steps={1} />
      {company.more === 0 ? null : (
        <Rest>and {countWords(company.more, 'more person', 'more people')} further down</Rest>
      )}
    </Card>
  );
}
