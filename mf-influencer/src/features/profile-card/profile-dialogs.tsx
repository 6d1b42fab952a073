import { useForm } from 'react-hook-form';
import type { Profile } from 'shared-api/contract/influence/influencers';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { Avatar } from 'shared-ui/composites/avatar';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Field, Input } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { logAction } from '../../data/log.ts';

/** Fields of the profile's info form. */
export interface ProfileInfo {
  readonly username: string;
  readonly email: string;
}

/** Names of the fields whose texts differ. */
export function changedFields(before: ProfileInfo, after: ProfileInfo): (keyof ProfileInfo)[] {
  return (['username', 'email'] as const).filter((field) => before[field] !== after[field]);
}

const Place = styled.div`
  grid-column: 1 / -1;
  width: 100%;
  text-align: start;

  &:empty {
    display: none;
  }
`;

/** Shown after an Update, which stores nothing yet, until the form opens again. */
export function UnchangedNote({ shown }: { readonly shown: boolean }) {
  return (
    <Place role="status">
      {shown ? (
        <Note tone="info">Nothing was changed: your username and email cannot be updated here yet.</Note>
      ) : null}
    </Place>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--s20);
`;

interface InfoFormProps {
  readonly info: ProfileInfo;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

/**
 * Errors show when a field is left and go while typing. A text that was not changed is never wrong: the identity server knows longer
 * ones. Update only logs; nothing is stored yet.
 */
export function InfoForm({ info: { username, email }, onCancel, onSent }: InfoFormProps) {
  const before = { username, email };
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: before });
  const { errors } = formState;

  const problemOf = (field: keyof ProfileInfo, text: string) =>
    text === before[field] ? undefined : textProblem(textRules[field], text);

  const update = handleSubmit((after) => {
    const changed = changedFields(before, after).join(' and ') || 'nothing';
    logAction(`profile info form sent, ${changed} changed; it is not stored`);
    onSent();
  });

  return (
    <form noValidate onSubmit={(event) => void update(event)}>
      <Fields>
        <Field label="Username" limit={textRules.username.max} error={errors.username?.message} required>
          <Input
            autoComplete="username"
            {...register('username', { validate: (text) => problemOf('username', text) })}
          />
        </Field>
        <Field label="Email" limit={textRules.email.max} error={errors.email?.message} required>
          <Input
            autoComplete="email"
            inputMode="email"
            {...register('email', { validate: (text) => problemOf('email', text) })}
          />
        </Field>
      </Fields>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Update
        </Button>
      </DialogActions>
    </form>
  );
}

interface InfoDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Counts the openings: each one resets the form. */
  readonly round: number;
  /** Initial values of the form. */
  readonly info: ProfileInfo;
  readonly onSent: () => void;
}

/** Username and e-mail to edit. */
export function InfoDialog({ open, onClose, round, info, onSent }: InfoDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="sm" title="Profile info">
      <InfoForm key={round} info={info} onCancel={onClose} onSent={onSent} />
    </Dialog>
  );
}

const Shown = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s24);
  padding-top: var(--s8);

  > :last-child {
    justify-self: stretch;
  }
`;

interface PictureDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly profile: Profile;
}

/** The picture; it cannot be changed yet. */
export function PictureDialog({ open, onClose, profile }: PictureDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Profile picture"
      actions={
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      }
    >
      <Shown>
        <Avatar location={profile.picture_location} name={profile.username} size={128} />
        <Note tone="warning">This function is temporarily out of service.</Note>
      </Shown>
    </Dialog>
  );
}
