import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnCompany } from 'shared-api/contract/company-schema';
import { PageContainer } from 'shared-ui/composites/page-container';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { keepDraft } from '../../data/founding/kept-draft.ts';
import type { CompanyDraft } from '../../domain/founding/company-draft.ts';
import { BadgeDialog } from './badge-dialog.tsx';
import { CompanyForm } from './company-form.tsx';
import { Explanations } from './explanations.tsx';
import { FoundedNote } from './founded-note.tsx';
import { Instructions } from './instructions.tsx';
import { OwnCompanies } from './own-companies.tsx';
import { useFounding } from './use-founding.ts';

const Place = styled(PageContainer)`
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    padding-top: var(--s40);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);
  margin-top: var(--s32);

  ${from(1024)} {
    grid-template-columns: minmax(0, 560px) minmax(0, 1fr);
    align-items: start;
    gap: var(--s64);
  }
`;

interface FoundingPageProps {
  readonly username: string;
  readonly draft: CompanyDraft;
  readonly companies: readonly OwnCompany[];
}

/** Instructions, form and explanations; then the badge of the company that came of it. */
export function Founding({ username, draft, companies }: FoundingPageProps) {
  const { sending, send } = useFounding();
  const [closed, setClosed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keep = useCallback((typed: CompanyDraft) => keepDraft(username, typed), [username]);

  // The form was longer: what stands in its place begins above what was seen of it.
  useEffect(() => {
    if (closed) place.current?.focus();
  }, [closed]);

  if (sending.at === 'founded')
    return (
      <Place width="form">
        <div ref={place} tabIndex={-1}>
          <FoundedNote company={sending.company} />
        </div>
        {closed ? null : (
          <BadgeDialog company={sending.company} founder={username} onClose={() => setClosed(true)} />
        )}
      </Place>
    );
  return (
    <Place width="checkout">
      <h1>New company</h1>
      <OwnCompanies companies={companies} />
      <Instructions />
      <Columns>
        <CompanyForm draft={draft} sending={sending} onType={keep} onSend={send} />
        <Explanations />
      </Columns>
    </Place>
  );
}
