import type { StaffInvitation } from 'shared-api/contract/desk-schema';
import { Button } from 'shared-ui/primitives/button';
import { takeBack } from '../../data/desk/staff.ts';
import { dayWords } from '../../domain/desk/words.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Facts, Muted, Row, Rows } from '../../parts/layout.ts';
import { useAskFirst } from '../../parts/use-ask-first.ts';
import type { Doing } from '../../parts/use-deed.ts';

interface InvitationsProps {
  readonly company: string;
  readonly invitations: readonly StaffInvitation[];
  readonly doing: Doing;
  readonly onChanged: () => void;
}

/** Who was asked to work for the company and has not answered; nothing where nobody was. */
export function Invitations({ company, invitations, doing, onChanged }: InvitationsProps) {
  const asking = useAskFirst<Pick<StaffInvitation, 'id' | 'email'>>();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">Invited</h2>
      <Rows aria-label="Invitations">
        {invitations.map(({ id, email, invited_by, created_at, expires_at }) => (
          <Row key={id}>
            <Facts>
              <h3>{email}</h3>
              <Muted>
                By {invited_by}, {dayWords(created_at)} · good until {dayWords(expires_at)}
              </Muted>
            </Facts>
            <Button
              size="sm"
              aria-label={`Take back the invitation of ${email}`}
              onClick={() => asking.ask({ id, email })}
            >
              Take back
            </Button>
          </Row>
        ))}
      </Rows>
      <ConfirmDialog
        open={asking.open}
        onClose={asking.close}
        title="Take the invitation back?"
        label="Take it back"
        busyLabel="Taking back"
        danger
        run={() => takeBack(company, asking.thing?.id ?? 0)}
        onDone={() => {
          asking.close();
          doing.say({
            tone: 'success',
            sentence: `The invitation of ${asking.thing?.email} is taken back.`,
          });
          onChanged();
        }}
        onOutdated={onChanged}
      >
        <p>The link in the mail to {asking.thing?.email} leads nowhere from then on.</p>
      </ConfirmDialog>
    </section>
  );
}
