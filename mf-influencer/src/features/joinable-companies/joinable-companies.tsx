import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { JoinableCompany } from 'shared-api/contract/influence/joining';
import { feeRangeSentence } from 'shared-api/rules/fees/fee-range';
import { type Session, useIsRemembered } from 'shared-auth';
import { companyPath, Link, useLoginLink } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Pill } from 'shared-ui/primitives/pill';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { JoiningControls } from '../../data/use-joining.ts';

const List = styled.ul`
  border-block: 1px solid var(--hairline);

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--s12) var(--s16);
    padding-block: var(--s16);
    overflow-wrap: anywhere;
  }

  > li + li {
    border-top: 1px solid var(--hairline);
  }

  b {
    display: block;
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t14);
    font-variant-numeric: tabular-nums;
    color: var(--muted);
  }

  ${from(600)} {
    > li {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
  }
`;

/** The action of a row; below the name on phones. */
const Place = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  gap: var(--s8);
  min-height: 40px;
  align-items: center;

  ${from(600)} {
    grid-column: auto;
    justify-items: end;
  }
`;

interface JoinableCompaniesProps {
  readonly companies: readonly JoinableCompany[];
  readonly session: Session;
  readonly joining: JoiningControls;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Companies with their finders fee, each with the way to become its influencer. */
export function JoinableCompanies({ companies, session, joining, ref }: JoinableCompaniesProps) {
  return (
    <List ref={ref} role="list">
      {companies.map((company) => (
        <li key={company.id}>
          <CompanyLogo location={company.logo} name={company.name_view} size={48} />
          <div>
            <b dir="auto">
              <Link to={companyPath(company.name_code)}>{company.name_view}</Link>
            </b>
            <small>{feeRangeSentence(company.fee)}</small>
            <Parent companyId={company.id} joining={joining} />
          </div>
          <Place>
            <JoinControl company={company} session={session} joining={joining} />
          </Place>
        </li>
      ))}
    </List>
  );
}

interface ParentProps {
  readonly companyId: number;
  readonly joining: JoiningControls;
}

/** Who brings the person to a company, as long as they have not joined it: the press counts for good. */
function Parent({ companyId, joining: { own, joined } }: ParentProps) {
  const parent = own?.parents?.find(({ company_id }) => company_id === companyId);
  if (parent === undefined || joined.includes(companyId)) return null;
  return <small>{parent.username} brought you here: a quarter of your fees goes on to them, for good.</small>;
}

interface JoinControlProps {
  readonly company: Pick<JoinableCompany, 'id' | 'name_view'>;
  readonly session: Session;
  readonly joining: JoiningControls;
}

/** Joins one company, or says what the person already is there. */
function JoinControl({ company: { id, name_view }, session, joining }: JoinControlProps) {
  const login = useLoginLink();
  const remembered = useIsRemembered();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The pressed button goes; what stands in its place takes the focus.
  const done = useRef<HTMLSpanElement>(null);
  const justJoined = joining.joined.includes(id);
  useLayoutEffect(() => {
    if (justJoined) done.current?.focus();
  }, [justJoined]);

  const { own, failed } = joining;
  const mayWait = session.status === 'unknown' && remembered;
  if (session.status !== 'signed-in' && !mayWait)
    return (
      <ButtonLink as={Link} {...login} size="sm">
        Log In to join
        <VisuallyHidden> {name_view}</VisuallyHidden>
      </ButtonLink>
    );
  if (own?.works_for.includes(id)) return <Pill>You work here</Pill>;
  if (justJoined || own?.influences.includes(id))
    return (
      <span ref={done} tabIndex={-1} role={justJoined ? 'status' : undefined}>
        <Pill tone="success">
          Joined<VisuallyHidden>: you are an influencer of {name_view}</VisuallyHidden>
        </Pill>
      </span>
    );
  const press = async () => {
    setBusy(true);
    setProblem(null);
    setProblem(await joining.join(id));
    setBusy(false);
  };
  return (
    <>
      <Button
        size="sm"
        disabled={own === null && !failed}
        busy={busy}
        busyLabel="Joining"
        onClick={() => void press()}
      >
        Join<VisuallyHidden> {name_view}</VisuallyHidden>
      </Button>
      {problem === null ? null : (
        <Note tone="danger" live="alert">
          {problem}
        </Note>
      )}
    </>
  );
}
