import { useState } from 'react';
import type { Founded } from '../../data/founding/found-company.ts';
import { foundCompany } from '../../data/founding/found-company.ts';
import { dropDraft } from '../../data/founding/kept-draft.ts';
import type { CompanyDraft } from '../../domain/founding/company-draft.ts';
import type { DraftProblems } from '../../domain/founding/draft-problems.ts';

/** Where the form is on its way. */
export type Sending =
  | { readonly at: 'rest' }
  | { readonly at: 'busy' }
  | { readonly at: 'refused'; readonly sentence: string; readonly problems: DraftProblems }
  | { readonly at: 'founded'; readonly company: Founded };

export interface Founding {
  readonly sending: Sending;
  readonly send: (draft: CompanyDraft) => void;
}

const ENDED = 'You are not logged in any more. What you typed is kept: log in and send it again.';

/** Sends the form, once at a time. What was kept of it goes when the company is there. */
export function useFounding(): Founding {
  const [sending, setSending] = useState<Sending>({ at: 'rest' });
  const send = async (draft: CompanyDraft) => {
    if (sending.at === 'busy') return;
    setSending({ at: 'busy' });
    const answer = await foundCompany(draft);
    if (answer.kind === 'founded') {
      dropDraft();
      setSending({ at: 'founded', company: answer.company });
    } else if (answer.kind === 'signed-out') setSending({ at: 'refused', sentence: ENDED, problems: {} });
    else setSending({ at: 'refused', sentence: answer.sentence, problems: answer.problems });
  };
  return { sending, send: (draft) => void send(draft) };
}
