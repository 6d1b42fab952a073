import { useForm } from 'react-hook-form';
import { inviteInfluencer } from 'shared-api/contract/influence/company-influencers';
import { useQuery } from 'shared-data';
import { Muted, Panel } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { formResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { invitationsQuery, invite, withdrawInvitation } from '../../data/influencers.ts';
import { percentOf } from '../../domain/measure-texts.ts';
import { showFieldErrors } from '../../parts/field-errors.ts';
import { InvitationRows } from '../../parts/invitation-rows.tsx';
import { type Action, useAction } from '../../parts/use-action.ts';

const Form = styled.form`
  display: grid;
  gap: var(--s12);
  max-width: 680px;

  ${from(768)} {
    grid-template-columns: minmax(0, 1fr) 160px auto;
    align-items: start;

    > button {
      min-height: 44px;
      margin-top: 26px;
    }
  }
`;

interface InviteDraft {
  email: string;
  own_rate: string;
}

const toBody = ({ email, own_rate }: InviteDraft) => ({ email: email.trim(), own_rate: percentOf(own_rate) });

interface InviteFormProps {
  readonly company: string;
  readonly action: Action;
  readonly onInvited: () => void;
}

/** Invites by email. What was typed stays when the call fails. */
export function InviteForm({ company, action, onInvited }: InviteFormProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm<InviteDraft>({
    defaultValues: { email: '', own_rate: '' },
    resolver: formResolver<InviteDraft>(inviteInfluencer.body, toBody),
  });
  const { errors } = formState;
  const send = handleSubmit((draft) => {
    const { email, own_rate } = toBody(draft);
    return action.run('invite', () => invite(company, email, own_rate), {
      success: (invitation) => `We’ve emailed an invitation to ${invitation.email}.`,
      onDone: () => {
        reset();
        onInvited();
      },
      onStale: onInvited,
      onError: (error) => showFieldErrors(setError, error, ['email', 'own_rate']),
    });
  });
  return (
    <Form noValidate aria-label="Invite an influencer" onSubmit={send}>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="off" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Own rate in percent" required={false} error={errors.own_rate?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('own_rate')} />
      </Field>
      <Button type="submit" busy={action.busy === 'invite'} busyLabel="Inviting">
        Invite
      </Button>
    </Form>
  );
}

/** Invitations to sell for the company: the form, and those that were not answered yet. */
export function InfluencerInvitations({ company }: { readonly company: string }) {
  const query = useQuery(invitationsQuery(company));
  const refetch = () => void query.refetch();
  const action = useAction();
  return (
    <Panel aria-labelledby="influencer-invitations">
      <h2 id="influencer-invitations">Invite an influencer</h2>
      <Muted>
        They join free, without buying, and get a link to your products. You pay only for what they sell.
      </Muted>
      <InviteForm company={company} action={action} onInvited={refetch} />
      <StatusNote status={action.status} />
      <QuerySection
        query={query}
        label="Loading the invitations"
        failed="The invitations could not be loaded"
      >
        {(invitations) => (
          <InvitationRows
            label="Invited influencers"
            invitations={invitations}
            offerOf={({ own_rate }) => (own_rate === null ? '' : `Own rate ${own_rate}% · `)}
            withdraw={(id) => withdrawInvitation(company, id)}
            onWithdrawn={(message) => {
              action.setStatus({ tone: 'success', message });
              refetch();
            }}
            onStale={refetch}
          />
        )}
      </QuerySection>
    </Panel>
  );
}
