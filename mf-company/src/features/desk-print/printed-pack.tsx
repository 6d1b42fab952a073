import { useState } from 'react';
import type { Company } from 'shared-api/contract/company-schema';
import type { MediaPack } from 'shared-api/contract/desk-order-schema';
import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Button } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { askMediaPack } from '../../data/desk/orders.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { packItems } from '../../domain/desk/pack-items.ts';
import { dayWords } from '../../domain/desk/words.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Deeds, Stack } from '../../parts/layout.ts';
import { GiftSheet } from './gift-sheet.tsx';
import { PackHead, PaperAlone, Screen } from './print-layout.ts';
import { PrintWarning } from './print-warning.tsx';
import { PrintedPiece } from './printed-piece.tsx';
import { type Came, useCame } from './use-came.ts';

interface PrintedPackProps {
  readonly company: Company;
  readonly id: number;
}

/** All that is printed before an order is packed: what is put on the goods, and a sheet with its code for each gift. */
export function PrintedPack({ company, id }: PrintedPackProps) {
  const asked = useAsked(`pack ${id}`, (signal) => askMediaPack(company.name_code, id, signal));
  const [round, setRound] = useState(0);
  const came = useCame();
  const again = () => {
    // Pictures that did not come are asked for once more.
    setRound(round + 1);
    came.forget();
    asked.again();
  };
  return (
    <Stack data-part="printed">
      <PaperAlone />
      <Screen>
        <TextLink as={Link} to={placePath(company.name_code, 'orders', id)}>
          Back to order {id}
        </TextLink>
        <Deeds>
          <Button onClick={again} busy={asked.pending} busyLabel="Loading">
            Load anew
          </Button>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </Deeds>
        {asked.answer?.kind === 'known' ? <PrintWarning {...came.of(asked.answer.value)} /> : null}
      </Screen>
      <AskedPart asked={asked} label="Loading the media pack" failed="The media pack could not be loaded">
        {(pack) => <Pack key={round} company={company} pack={pack} onPicture={came.note} />}
      </AskedPart>
    </Stack>
  );
}

interface PackProps {
  readonly company: Company;
  readonly pack: MediaPack;
  readonly onPicture: Came['note'];
}

function Pack({ company, pack, onPicture }: PackProps) {
  const { order_id, created_at, username, address, pieces } = pack;
  const items = packItems(pieces);
  return (
    <>
      <PackHead>
        <h1>
          {company.name_view}, order {order_id}
        </h1>
        <p>
          {username}, {dayWords(created_at)} · {address.name}, {address.address1}
          {address.address2 === '' ? '' : `, ${address.address2}`}, {address.city}, {address.state}{' '}
          {address.zip}
        </p>
      </PackHead>
      {pieces.length === 0 ? (
        <EmptyState>Everything of this order was sent: there is nothing to print.</EmptyState>
      ) : null}
      {items.map(({ piece, addOns }) => (
        <PrintedPiece
          key={`${piece.wish_id} ${piece.line_ids.join()}`}
          piece={piece}
          addOns={addOns}
          onPicture={onPicture}
        />
      ))}
      {pieces
        .filter(({ gift_qr }) => gift_qr !== null)
        .map((piece) => (
          <GiftSheet key={`gift ${piece.wish_id}`} company={company} piece={piece} onPicture={onPicture} />
        ))}
    </>
  );
}
