import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import { ButtonLink } from 'shared-ui/primitives/button';
import { isWebAddress } from '../../domain/desk/web-address.ts';
import { Deeds, Muted } from '../../parts/layout.ts';

/** The label that was bought for the parcel, to be printed; nothing where none was. */
export function LabelLink({ label }: Pick<DeskOrder, 'label'>) {
  if (label === null || !isWebAddress(label.url)) return null;
  return (
    <Deeds>
      <ButtonLink size="sm" href={label.url} target="_blank" rel="noreferrer">
        Open the label
      </ButtonLink>
      <Muted>Its tracking number is {label.tracking_number}.</Muted>
    </Deeds>
  );
}
