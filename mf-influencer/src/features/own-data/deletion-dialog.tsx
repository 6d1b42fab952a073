import { useForm } from 'react-hook-form';
import type { OwnData } from 'shared-api/contract/identity/own-data';
import { formatCents } from 'shared-api/rules/money';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Field, Input } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { useRequestDeletion } from '../../data/own-data.ts';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  overflow-wrap: anywhere;

  ul {
    display: grid;
    gap: var(--s4);
    padding-left: var(--s20);
    list-style: disc;
  }
`;

interface DeletionDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Counts the openings: each one resets the form. */
  readonly round: number;
  readonly data: OwnData;
  readonly username: string;
}

/** Says what a deletion does, and requests it once the username is typed; or what has to be done first. */
export function DeletionDialog({ open, onClose, round, data, username }: DeletionDialogProps) {
  const isBlocked = data.first.length > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={isBlocked ? 'Before you delete your account' : 'Delete your account?'}
      {...(isBlocked && {
        actions: (
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        ),
      })}
    >
      <Body>
        {isBlocked ? (
          <>
            <p>You are the only owner of a business, so please finish this before you delete your account:</p>
            <ul>
              {data.first.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <Consequences data={data} />
            <DeletionForm key={round} username={username} onClose={onClose} />
          </>
        )}
      </Body>
    </Dialog>
  );
}

function Consequences({ data: { closes, given_up, grace_days } }: { readonly data: OwnData }) {
  return (
    <>
      <ul>
        <li>
          Your name, email address, addresses, texts, pictures, wishes, favorites and gift messages are
          deleted after {grace_days} days. Until then you can keep your account.
        </li>
        <li>The words of your reviews go; their stars stay without your name.</li>
        <li>Our books keep the amounts of orders, fees and payouts, without your name.</li>
        <li>Open orders, refunds and payouts are finished first.</li>
        {given_up > 0 ? (
          <li>You give up {formatCents(given_up)} of fees: that is too little for a payout.</li>
        ) : null}
        {closes.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi> closes, because you are its only owner.
          </li>
        ))}
      </ul>
      <p>Your sign-in stays with the sign-in service. You can start again with a new, empty account.</p>
    </>
  );
}

interface DeletionFormProps {
  readonly username: string;
  readonly onClose: () => void;
}

function DeletionForm({ username, onClose }: DeletionFormProps) {
  const { mutate, isPending, error } = useRequestDeletion();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { typed: '' } });
  const submit = handleSubmit(({ typed }) => mutate({ body: { username: typed } }, { onSuccess: onClose }));
  const isSame = (typed: string) =>
    typed.trim().toLowerCase() === username.toLowerCase() || `Please type ${username} to go on`;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Body>
        <Field
          label="Type your username to confirm"
          help={`Your username is ${username}.`}
          error={formState.errors.typed?.message}
          required
        >
          <Input autoComplete="off" spellCheck={false} {...register('typed', { validate: isSame })} />
        </Field>
        {error === null || isPending ? null : (
          <Note tone="danger" live="alert">
            {error.msg}
          </Note>
        )}
        <DialogActions>
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" variant="danger-solid" busy={isPending} busyLabel="Deleting">
            Delete my account
          </Button>
        </DialogActions>
      </Body>
    </form>
  );
}
