import type { StaffInvitation } from 'shared-api/contract/desk-schema';
import { Button } from 'shared-ui/primitives/button';
import { takeBack } from '../../data/desk/staff.ts';
import { dayWords } from '../../domain/desk/words.ts';
import { Facts, Muted, Row, Rows } from '../../parts/layout.ts';
import type { Doing } from '../../parts/use-deed.ts';

interface InvitationsProps {
  readonly company: string;
  readonly invitations: readonly StaffInvitation[];
  readonly doing: Doing;
  readonly onChanged: () => void;
}

/** Who was asked to work for the company and has not answered; nothing where nobody was. */
export function Invitations({ company, invitations, doing, onChanged }: InvitationsProps) {
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
              busy={doing.busy === `back ${id}`}
              onClick={() =>
                void doing.run(`back ${id}`, () => takeBack(company, id), {
                  said: () => `The invitation of ${email} is taken back.`,
                  onDone: onChanged,
                  onOutdated: onChanged,
                })
              }
            >
              Take back
            </Button>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
