import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { priceReportFormSchema } from 'shared-api/contract/price-report-schema';
import { checkedBy } from '../../../data/checked-by.ts';
import type { Outcome } from '../../../data/outcome.ts';
import { sendReport } from '../../../data/price-report/send-report.ts';
import { dollarsOf } from '../../../domain/price-text.ts';

export interface ReportDraft {
  readonly seen_at_url: string;
  readonly seen_price: string;
  readonly note: string;
}

export interface Reporting {
  readonly form: UseFormReturn<ReportDraft>;
  readonly busy: boolean;
  /** What the server says to it, or why it was not sent; null before. */
  readonly answer: Outcome<string> | null;
  readonly submit: () => void;
  /** Forgets the last answer; what was entered and not sent stays. */
  readonly hush: () => void;
}

const EMPTY: ReportDraft = { seen_at_url: '', seen_price: '', note: '' };
const FIELDS = ['seen_at_url', 'seen_price', 'note'] as const;

const bodyOf = ({ seen_at_url, seen_price, note }: ReportDraft) => ({
  seen_at_url: seen_at_url.trim(),
  seen_price: dollarsOf(seen_price),
  note: note.trim(),
});

/** A report being written: what was entered stays until it is sent. */
export function useReportForm(productId: number): Reporting {
  const [answer, setAnswer] = useState<Outcome<string> | null>(null);
  const form = useForm<ReportDraft>({
    mode: 'onTouched',
    defaultValues: EMPTY,
    resolver: checkedBy(priceReportFormSchema, bodyOf),
  });
  const submit = form.handleSubmit(async (draft) => {
    setAnswer(null);
    const came = await sendReport(productId, priceReportFormSchema.parse(bodyOf(draft)));
    setAnswer(came);
    if (came.kind === 'known') return form.reset(EMPTY);
    if (came.kind !== 'failed') return;
    const wrong = FIELDS.filter((name) => came.fields[name] !== undefined);
    for (const name of wrong) form.setError(name, { type: 'server', message: came.fields[name] ?? '' });
    if (wrong[0]) form.setFocus(wrong[0]);
  });
  return {
    form,
    busy: form.formState.isSubmitting,
    answer,
    submit: () => void submit(),
    hush: () => setAnswer(null),
  };
}
