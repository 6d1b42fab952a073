import type { OrderLine, Replacement } from 'shared-api/contract/orders/orders';
import { isWebAddress } from 'shared-api/rules/links';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { lineTitle } from '../../domain/order/wishes.ts';

interface ReplacementNotesProps {
  readonly replacements: readonly Replacement[];
  /** The lines of the wish. */
  readonly lines: readonly OrderLine[];
}

/** Goods that the company sends again for a problem, without charge. */
export function ReplacementNotes({ replacements, lines }: ReplacementNotesProps) {
  return replacements.flatMap(({ id, line_id, quantity, state, tracking_number, tracking_url }) => {
    const line = lines.find((one) => one.id === line_id);
    if (line === undefined) return [];
    const goods = lineTitle(line, quantity);
    return [
      <Note key={id} tone="info">
        {state === 'shipped' ? (
          <p>
            {line.company_name_view} sent you {goods} again, free of charge.
            {tracking_number === null ? '' : ` Tracking number ${tracking_number}.`}{' '}
            {tracking_url && isWebAddress(tracking_url) ? (
              <TextLink href={tracking_url} target="_blank" rel="noopener noreferrer">
                Track the replacement
              </TextLink>
            ) : null}
          </p>
        ) : (
          <p>
            {line.company_name_view} sends you {goods} again, free of charge. We email you when it is on its
            way.
          </p>
        )}
      </Note>,
    ];
  });
}
