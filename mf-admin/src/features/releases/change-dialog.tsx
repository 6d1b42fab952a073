import { useRef, useState } from 'react';
import { listed } from 'shared-api/rules/words';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { Muted } from 'shared-ui/desk/layout';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input } from 'shared-ui/primitives/field';
import { useReleaseChange } from '../../data/releases-api.ts';
import {
  type ChangeKind,
  changeLabel,
  describeChange,
  describeNewPages,
  doneText,
  isOfRunningCanary,
  parsePercent,
  type ReleaseChange,
} from '../../domain/releases.ts';

/** Of the dialog. */
const titles: Record<ChangeKind, (release: string) => string> = {
  promote: (release) => `Promote ${release}?`,
  canary: (release) => `Give ${release} to a share of the visitors?`,
  withdraw: (release) => `End the canary ${release}?`,
  rollback: (release) => `Roll back to ${release}?`,
};

/** On the button that makes the change. */
function confirmLabel(change: ReleaseChange): string {
  if (change.kind === 'promote') return `Promote ${change.version}`;
  return change.kind === 'rollback' ? `Roll back to ${change.version}` : changeLabel(change);
}

const busyLabels: Record<ChangeKind, string> = {
  promote: 'Promoting',
  canary: 'Saving',
  withdraw: 'Ending',
  rollback: 'Rolling back',
};

/** Share of visitors to begin with. */
const FIRST_PERCENT = 10;

interface ChangeDialogProps {
  readonly change: ReleaseChange;
  readonly open: boolean;
  readonly onClose: () => void;
  /** @param notes what else there is to know, as sentences */
  readonly onDone: (done: string, notes: readonly string[]) => void;
}

/** Says what a change does, and makes it. Reasons of a refusal stand in the dialog. */
export function ChangeDialog({ change, onDone, onClose, ...dialog }: ChangeDialogProps) {
  const { kind, name, version, canary, difference } = change;
  const make = useReleaseChange();
  const box = useRef<HTMLInputElement>(null);
  const present = (isOfRunningCanary(change) && canary?.percent) || FIRST_PERCENT;
  const [typed, setTyped] = useState(String(present));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [dropPaths, setDropPaths] = useState(false);
  const percent = parsePercent(typed);
  const newPages = describeNewPages(change);
  const isReady = () => {
    if (kind !== 'canary' || percent !== undefined) return true;
    setProblem('Enter a whole number from 1 to 100.');
    box.current?.focus();
    return false;
  };
  const close = () => {
    setTyped(String(present));
    setProblem(undefined);
    setDropPaths(false);
    onClose();
  };
  const dropped = difference?.paths_removed ?? [];
  const losesPages = dropped.length > 0 && (kind === 'promote' || kind === 'canary');
  return (
    <ConfirmDialog
      {...dialog}
      onClose={close}
      title={titles[kind](`${name} ${version}`)}
      label={confirmLabel(change)}
      busyLabel={busyLabels[kind]}
      danger={kind === 'rollback'}
      reasonHelp="Kept in the log with your name."
      isReady={isReady}
      onConfirm={async (reason) => {
        const chosen = {
          reason,
          percent: percent ?? present,
          dropPaths: losesPages && dropPaths ? dropped : [],
        };
        const notes = await make(change, chosen);
        onDone(doneText(change, percent ?? present), notes);
      }}
    >
      <p>{describeChange(change).join(' ')}</p>
      {newPages.length === 0 ? null : <Muted>{newPages.join(' ')}</Muted>}
      {kind === 'canary' ? (
        <Field label="Share of the visitors, in percent" error={problem} required>
          <Input
            ref={box}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            onChange={({ target }) => {
              setProblem(undefined);
              setTyped(target.value);
            }}
          />
        </Field>
      ) : null}
      {losesPages ? (
        <Checkbox
          label={`Leave ${listed(dropped)} without a page`}
          checked={dropPaths}
          onChange={({ target }) => setDropPaths(target.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
