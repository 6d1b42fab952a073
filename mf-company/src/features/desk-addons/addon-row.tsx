import { useState } from 'react';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { Link } from 'shared-shell';
import { chevronDownIcon, chevronUpIcon } from 'shared-ui/icons/arrows';
import { deleteIcon } from 'shared-ui/icons/tools';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { Pill } from 'shared-ui/primitives/pill';
import { placePath } from '../../domain/desk/desk-place.ts';
import { Deeds, Facts, Head, Row } from '../../parts/layout.ts';
import { useMovedFocus } from '../../parts/use-focus.ts';

interface AddonRowProps {
  readonly company: string;
  readonly addon: DeskProduct['addons'][number];
  readonly place: number;
  readonly last: boolean;
  readonly busy: boolean;
  readonly onMove: (to: number) => void;
  readonly onReq: (req: boolean) => void;
  readonly onRemove: () => void;
}

/** A product that is offered with another. */
export function AddonRow({ company, addon, place, last, busy, onMove, onReq, onRemove }: AddonRowProps) {
  const { product_id, name_view, req, active } = addon;
  const hold = useMovedFocus(place);
  // What was just chosen shows at once; once the answer is there, what is stored.
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!busy && chosen !== null) setChosen(null);
  return (
    <Row>
      <Facts>
        <Head>
          <h3>
            <Link to={placePath(company, 'products', product_id)}>{name_view}</Link>
          </h3>
          {active ? null : <Pill>Off sale</Pill>}
        </Head>
        <Checkbox
          label="Has to be taken"
          checked={chosen ?? req}
          busy={busy}
          onChange={({ target }) => {
            setChosen(target.checked);
            onReq(target.checked);
          }}
        />
      </Facts>
      <Deeds>
        <IconButton
          label={`Move ${name_view} up`}
          path={chevronUpIcon}
          off={busy || place === 0}
          onClick={({ currentTarget }) => {
            hold(currentTarget);
            onMove(place - 1);
          }}
        />
        <IconButton
          label={`Move ${name_view} down`}
          path={chevronDownIcon}
          off={busy || last}
          onClick={({ currentTarget }) => {
            hold(currentTarget);
            onMove(place + 1);
          }}
        />
        <IconButton label={`Offer ${name_view} no more`} path={deleteIcon} off={busy} onClick={onRemove} />
      </Deeds>
    </Row>
  );
}
