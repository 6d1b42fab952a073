import type { FeeTree } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { companyPath, Link } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { SectionHead } from 'shared-ui/composites/section-head';
import { chevronRightIcon } from 'shared-ui/icons/arrows';
import { Icon } from 'shared-ui/primitives/icon';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from, fullMotion } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { useFeeTree } from '../../data/earnings.ts';
import { type Branch, ownTree } from '../../domain/fee-tree.ts';
import { QueryView } from '../../parts/query-view.tsx';

const Card = styled.article`
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  ${from(768)} {
    padding: var(--s24);
  }

  b {
    font-weight: 600;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s16);
  font: var(--t16);

  h3 {
    overflow-wrap: anywhere;
  }
`;

/** The people above, in a row. */
const Line = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4) var(--s12);
  margin-block: var(--s8) var(--s16);
  color: var(--muted);

  li {
    display: flex;
    align-items: center;
    gap: var(--s4);
    min-height: 32px;
    overflow-wrap: anywhere;
  }
`;

const Own = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s16);
  min-height: 44px;
  padding: var(--s8) var(--s12);
  border-radius: var(--r8);
  background: var(--subtle);
`;

const Rest = styled.p`
  padding: var(--s12) var(--s12) 0;
  color: var(--muted);
`;

const List = styled.ul`
  &[data-indented] {
    margin-left: 19px;
    border-left: 1px solid var(--hairline);

    ${from(768)} {
      padding-left: var(--s12);
    }
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s8);
  min-height: 52px;
  padding: var(--s8) var(--s12);
  border-radius: var(--r8);
  list-style: none;

  summary& {
    cursor: pointer;
  }

  &::-webkit-details-marker {
    display: none;
  }

  > svg {
    flex: none;
    color: var(--muted);

    ${fullMotion} {
      transition: transform var(--fade) var(--enter);
    }
  }

  details[open] > & > svg {
    transform: rotate(90deg);
  }

  > span:not([aria-hidden]) {
    flex: 1;
    min-width: 0;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

/** As wide as the arrow of a branch that folds. */
const Blank = styled.i`
  flex: none;
  width: 16px;
`;

interface AboveProps {
  /** The farthest person first. */
  readonly above: readonly FeeTree['companies'][number]['people'][number][];
}

/** The people above, by name. */
function Above({ above }: AboveProps) {
  if (above.length === 0) return <Line as="p">You are at the top: you joined without an influencer.</Line>;
  return (
    <Line aria-label="Who brought you, the first one first">
      {above.map(({ id, username, picture_location, level }) => (
        <li key={id}>
          <Avatar location={picture_location} name={username} size={24} />
          <TextLink as={Link} to={`/i/${id}`}>
            {username}
          </TextLink>
          {level === -1 ? ' brought you' : ' brought'}
        </li>
      ))}
    </Line>
  );
}

/** Deeper lists are not indented further, so that they fit a phone. */
const MAX_INDENT = 5;

interface BranchesProps {
  readonly branches: readonly Branch[];
  /** Steps below the signed-in person. */
  readonly steps: number;
}

/** Nested lists; each branch with people below it folds by itself. */
function Branches({ branches, steps }: BranchesProps) {
  if (branches.length === 0) return null;
  return (
    <List data-indented={(steps > 1 && steps <= MAX_INDENT) || undefined}>
      {branches.map((branch) => (
        <li key={branch.id}>
          {branch.below.length === 0 ? (
            <Person>
              <Blank />
              <BranchText branch={branch} steps={steps} />
            </Person>
          ) : (
            <details>
              <Person as="summary">
                <Icon path={chevronRightIcon} size={16} />
                <BranchText branch={branch} steps={steps} />
              </Person>
              <Branches branches={branch.below} steps={steps + 1} />
            </details>
          )}
        </li>
      ))}
    </List>
  );
}

function BranchText({ branch, steps }: { readonly branch: Branch; readonly steps: number }) {
  const { username, size, earned } = branch;
  const place = steps === 1 ? 'brought by you' : `${steps} steps below you`;
  const people = size === 0 ? '' : `, ${countWords(size, 'person', 'people')} below`;
  return (
    <>
      <Avatar name={username} size={32} />
      <span>
        {username}
        <small>
          {place}
          {people}
        </small>
      </span>
      <b>{formatCents(earned)}</b>
    </>
  );
}

/** One company: the people above, the person's own earnings, the branches below. */
function CompanyTree({ company }: { readonly company: FeeTree['companies'][number] }) {
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
      {branches.length === 0 ? <Rest>No one has joined this company through you yet.</Rest> : null}
      <Branches branches={branches} steps={1} />
      {company.more === 0 ? null : (
        <Rest>and {countWords(company.more, 'more person', 'more people')} further down</Rest>
      )}
    </Card>
  );
}

const Lead = styled.p`
  max-width: 70ch;
  margin: calc(-1 * var(--s12)) 0 var(--s24);
  font: var(--t14);
  color: var(--muted);
`;

const Empty = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

const CompanyList = styled.ul`
  display: grid;
  gap: var(--s16);
`;

/** Per company: who brought the person, whom they brought, and what each branch earned them. */
export function FeeTreeSection() {
  return (
    <section aria-labelledby="people">
      <SectionHead id="people" title="Your people" />
      <Lead>
        Nothing is paid for bringing people, only for what is sold to those who buy. Names of people below you
        are kept short: who they are is theirs to tell.
      </Lead>
      <QueryView
        query={useFeeTree()}
        label="Loading your people"
        failed="Your people could not be loaded."
        skeleton={<Skeleton height="200px" radius={12} />}
      >
        {(tree) => <Companies tree={tree} />}
      </QueryView>
    </section>
  );
}

function Companies({ tree: { companies } }: { readonly tree: FeeTree }) {
  if (companies.length === 0) return <Empty>You are no influencer of any company yet.</Empty>;
  return (
    <CompanyList>
      {companies.map((company) => (
        <li key={company.company_id}>
          <CompanyTree company={company} />
        </li>
      ))}
    </CompanyList>
  );
}
