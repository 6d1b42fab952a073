import { useForm } from 'react-hook-form';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { styled } from 'styled-components';
import { logDeed } from '../../data/log.ts';
import { changedFields, type ProfileInfo } from '../../domain/changed-fields.ts';

const Fields = styled.div`
  display: grid;
  gap: var(--s20);
`;

interface InfoFormProps {
  readonly info: ProfileInfo;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

/** Told at leaving a field, taken back while typing. Update only logs: what was entered goes nowhere. */
export function InfoForm({ info: { username, email }, onCancel, onSent }: InfoFormProps) {
  const before = { username, email };
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: before });
  const { errors } = formState;

  const update = handleSubmit((after) => {
    const changed = changedFields(before, after).join(' and ') || 'nothing';
    logDeed(`profile info form sent, ${changed} changed; it is not stored`);
    onSent();
  });

  return (
    <form noValidate onSubmit={(event) => void update(event)}>
      <Fields>
        <Field label="Username" limit={textRules.username.max} error={errors.username?.message} required>
          <Input
            autoComplete="username"
            {...register('username', { validate: (text) => textProblem(textRules.username, text) })}
          />
        </Field>
        <Field label="Email" limit={textRules.email.max} error={errors.email?.message} required>
          <Input
            autoComplete="email"
            inputMode="email"
            {...register('email', { validate: (text) => textProblem(textRules.email, text) })}
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
