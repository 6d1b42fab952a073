import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { formatDay } from 'shared-ui/desk/format';
import { Facts, Muted, Row, Rows } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { runConfirmed } from './use-action.ts';

/** An invitation that was not answered yet. */
interface Invitation {
  readonly id: number;
  readonly email: string;
  readonly invited_by: string;
  readonly created_at: string;
  readonly expires_at: string;
}

interface InvitationRowsProps<One extends Invitation> {
  /** Names the list: "Invitations". */
  readonly label: string;
  readonly invitations: readonly One[];
  /** What else an invitation offers; '' for nothing. */
  readonly offerOf?: (invitation: One) => string;
  readonly withdraw: (id: number) => Promise<unknown>;
  /** @param message what came of it */
  readonly onWithdrawn: (message: string) => void;
  readonly onStale: () => void;
}

/** Invitations that were not answered yet; each can be withdrawn. */
export function InvitationRows<One extends Invitation>(props: InvitationRowsProps<One>) {
  const { label, invitations, offerOf = () => '', withdraw, onWithdrawn, onStale } = props;
  const withdrawing = useConfirmation<Pick<Invitation, 'id' | 'email'>>();
  const { id: chosen = 0, email: address = '' } = withdrawing.item ?? {};
  return (
    <>
      {invitations.length === 0 ? null : (
        <Rows aria-label={label}>
          {invitations.map((invitation) => {
            const { id, email, invited_by, created_at, expires_at } = invitation;
            return (
              <Row key={id}>
                <Facts>
                  <h3>{email}</h3>
                  <Muted>
                    {offerOf(invitation)}By {invited_by}, {formatDay(created_at)} · good until{' '}
                    {formatDay(expires_at)}
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
            );
          })}
        </Rows>
      )}
      <ConfirmDialog
        open={withdrawing.open}
        onClose={withdrawing.close}
        title="Withdraw the invitation?"
        label="Withdraw it"
        busyLabel="Withdrawing"
        danger
        onConfirm={() =>
          runConfirmed(withdraw(chosen), {
            onDone: () => {
              withdrawing.close();
              onWithdrawn(`The invitation of ${address} was withdrawn.`);
            },
            onStale,
          })
        }
      >
        <p>The link in the email to {address} leads nowhere from then on.</p>
      </ConfirmDialog>
    </>
  );
}
