import { useForm } from 'react-hook-form';
import {
  type InfluencerInvitation,
  inviteInfluencer,
} from 'shared-api/contract/influence/company-influencers';
import { fieldMessages, toApiError, useQuery } from 'shared-data';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { formatDay } from 'shared-ui/desk/format';
import { Facts, Muted, Panel, Row, Rows } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { formResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { invitationsQuery, invite, withdrawInvitation } from '../../data/influencers.ts';
import { percentOf } from '../../domain/percent.ts';
import { type Action, runConfirmed, useAction } from '../../parts/use-action.ts';

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
      onError: (error) => {
        const messages = fieldMessages(toApiError(error));
        for (const name of ['email', 'own_rate'] as const)
          if (messages[name] !== undefined) setError(name, { type: 'server', message: messages[name] });
      },
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
  const withdrawing = useConfirmation<Pick<InfluencerInvitation, 'id' | 'email'>>();
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
        {(invitations) =>
          invitations.length === 0 ? null : (
            <Rows aria-label="Invited influencers">
              {invitations.map(({ id, email, own_rate, invited_by, created_at, expires_at }) => (
                <Row key={id}>
                  <Facts>
                    <h3>{email}</h3>
                    <Muted>
                      {own_rate === null ? '' : `Own rate ${own_rate}% · `}
                      By {invited_by}, {formatDay(created_at)} · good until {formatDay(expires_at)}
                    </Muted>
                  </Facts>
                  <Button
                    size="sm"
                    aria-label={`Withdraw the invitation of ${email}`}
                    onClick={() => withdrawing.ask({ id, email })}
                  >
                    Withdraw
                  </Button>
                </Row>
              ))}
            </Rows>
          )
        }
      </QuerySection>
      <ConfirmDialog
        open={withdrawing.open}
        onClose={withdrawing.close}
        title="Withdraw the invitation?"
        label="Withdraw it"
        busyLabel="Withdrawing"
        danger
        onConfirm={() =>
          runConfirmed(withdrawInvitation(company, withdrawing.item?.id ?? 0), {
            onDone: ({ msg }) => {
              withdrawing.close();
              action.setStatus({ tone: 'success', message: msg });
              refetch();
            },
            onStale: refetch,
          })
        }
      >
        <p>The link in the email to {withdrawing.item?.email} leads nowhere from then on.</p>
      </ConfirmDialog>
    </Panel>
  );
}
