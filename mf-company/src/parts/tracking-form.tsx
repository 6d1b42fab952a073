import { useForm } from 'react-hook-form';
import { Actions, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { type FormSchema, formResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { useAction } from './use-action.ts';

interface TrackingDraft {
  tracking_number: string;
}

const toBody = ({ tracking_number }: TrackingDraft): TrackingDraft => ({
  tracking_number: tracking_number.trim(),
});

interface TrackingFormProps<Value> {
  /** Names the form: "Send the sample of ines". */
  readonly name: string;
  /** What is sent: "sample". */
  readonly subject: string;
  /** Checks the body of the call: a tracking number. */
  readonly schema: FormSchema;
  readonly send: (trackingNumber: string) => Promise<Value>;
  readonly onDone: (value: Value) => void;
  readonly onStale: () => void;
}

/** Marks something as sent in a parcel with a label that was bought elsewhere, by its tracking number. */
export function TrackingForm<Value>(props: TrackingFormProps<Value>) {
  const { name, subject, schema, send, onDone, onStale } = props;
  const { busy, status, run } = useAction();
  const { register, handleSubmit, formState } = useForm<TrackingDraft>({
    defaultValues: { tracking_number: '' },
    resolver: formResolver<TrackingDraft>(schema, toBody),
  });
  const submit = handleSubmit((draft) =>
    run('sent', () => send(toBody(draft).tracking_number), { onDone, onStale }),
  );
  return (
    <form noValidate aria-label={name} onSubmit={submit}>
      <Stack>
        <Field label="Tracking number" required error={formState.errors.tracking_number?.message}>
          <Input autoComplete="off" autoCapitalize="characters" {...register('tracking_number')} />
        </Field>
        <Actions>
          <Button type="submit" size="sm" busy={busy !== null} busyLabel="Sending">
            Mark the {subject} as sent
          </Button>
        </Actions>
        <StatusNote status={status} />
      </Stack>
    </form>
  );
}
