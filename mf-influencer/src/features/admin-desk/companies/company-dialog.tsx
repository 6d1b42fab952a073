import type { AdminCompany } from 'shared-api/contract/admin-schema';
import { decideCompany } from '../../../data/admin/market.ts';
import type { CompanyVerdict } from '../../../domain/admin/company-words.ts';
import { DeedDialog } from '../deed-dialog.tsx';

/** A company, and what is to be decided about it. */
export interface CompanyChoice {
  readonly company: AdminCompany;
  readonly verdict: CompanyVerdict;
}

interface CompanyDialogProps {
  readonly choice: CompanyChoice;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onDone: (company: AdminCompany) => void;
}

const words: Record<
  CompanyVerdict,
  { readonly deed: string; readonly doing: string; readonly effect: string }
> = {
  approve: {
    deed: 'Approve',
    doing: 'Approving',
    effect:
      'It is listed, and its goods can be bought as soon as it has all that this needs. Its owners are told by mail.',
  },
  refuse: {
    deed: 'Refuse',
    doing: 'Refusing',
    effect: 'It is shown to nobody but those who work for it. They can mend what you name, and ask again.',
  },
  suspend: {
    deed: 'Suspend',
    doing: 'Suspending',
    effect:
      'Nothing of it is shown or sold any more, and wishes in carts cannot be bought. Orders that are paid are still sent, and its desk stays open.',
  },
  resume: {
    deed: 'Resume',
    doing: 'Resuming',
    effect: 'It is shown and sells again. Its owners are told by mail.',
  },
};

const helps: Record<CompanyVerdict, string | null> = {
  approve: null,
  refuse: 'Its owners read it at their desk and in a mail. Kept in the log with your name.',
  suspend: 'Its owners read it at their desk and in a mail. Kept in the log with your name.',
  resume: 'Its owners read it in a mail. Kept in the log with your name.',
};

/** Says what becomes of a company, and asks why. */
export function CompanyDialog({ choice: { company: one, verdict }, ...rest }: CompanyDialogProps) {
  const { id, name_view } = one.company;
  const { deed, doing, effect } = words[verdict];
  return (
    <DeedDialog
      {...rest}
      title={`${deed} ${name_view}?`}
      label={`${deed} ${name_view}`}
      busyLabel={doing}
      danger={verdict === 'suspend'}
      reasonHelp={helps[verdict]}
      run={(reason) => decideCompany(id, verdict, reason)}
    >
      <p>{effect}</p>
    </DeedDialog>
  );
}
