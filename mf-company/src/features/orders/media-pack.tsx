import { useState } from 'react';
import type { Company } from 'shared-api/contract/companies/company';
import type { MediaPack, MediaPiece } from 'shared-api/contract/orders/desk-orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { imageUrl } from 'shared-api/rules/links';
import { useQuery } from 'shared-data';
import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { formatDay } from 'shared-ui/desk/format';
import { Actions, Muted, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { createGlobalStyle, styled } from 'styled-components';
import { mediaPackQuery, noteOrdersPrinted, orderQuery } from '../../data/orders.ts';
import { lineStates } from '../../domain/desk-texts.ts';
import { isCancelled, type PackItem, packItems } from '../../domain/orders.ts';
import { placePath } from '../../domain/paths.ts';
import { useAction } from '../../parts/use-action.ts';
import { type PictureLoads, PrintWarning, usePictureLoads } from './picture-loads.tsx';

/** Prints only the marked part of the page. */
export const PaperAlone = createGlobalStyle`
  @media print {
    body *:not([data-part='printed'], [data-part='printed'] *, :has([data-part='printed'])) {
      display: none;
    }
  }
`;

/** Seen on the screen, left out on paper. */
export const Screen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s12);

  > a {
    padding-block: var(--s12);
  }

  @media print {
    display: none;
  }
`;

export const PackHead = styled.header`
  display: grid;
  gap: var(--s4);
  overflow-wrap: anywhere;

  p {
    font: var(--t14);
    color: var(--muted);
  }
`;

/** Goods with their media, on one sheet if possible. */
export const Piece = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  padding-top: var(--s16);
  border-top: 1px solid var(--hairline);
  overflow-wrap: anywhere;
  break-inside: avoid;

  h2 {
    font: var(--t20);
  }
`;

/** An add-on, below its goods. */
export const AddOn = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  padding-left: var(--s16);
  border-left: 1px solid var(--hairline);
  break-inside: avoid;

  h3 {
    font: var(--t18);
  }
`;

/** A text as it is to stand on the goods: with its blanks and its lines. */
export const GivenText = styled.p`
  padding: var(--s16);
  border: 1px solid var(--edge);
  border-radius: var(--r8);
  font: var(--t18);
  white-space: pre-wrap;
`;

export const GivenPictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--s16);

  img {
    width: 100%;
    height: auto;
    border: 1px solid var(--hairline);
    break-inside: avoid;
  }
`;

/** A separate sheet to cut out and put beside a gift. */
export const Sheet = styled.article`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s24);
  padding: var(--s40) var(--s16);
  border: 1px dashed var(--edge);
  border-radius: var(--r12);
  text-align: center;

  img {
    width: 240px;
    height: 240px;
  }

  @media print {
    min-height: 90vh;
    border: 0;
    break-before: page;
  }
`;

interface GiftSheetProps {
  readonly company: Company;
  readonly piece: MediaPiece;
  readonly onPicture: PictureLoads['note'];
}

/** Laid beside a gift: the code leads its receiver to what the giver left for them. What that is, the company does not see. */
export function GiftSheet({ company, piece, onPicture }: GiftSheetProps) {
  const code = piece.gift_qr;
  if (code === null) return null;
  return (
    <Sheet>
      <h2>A gift for you</h2>
      <img
        src={imageUrl(code)}
        alt={`Code of the gift: ${piece.name_view}`}
        onLoad={() => onPicture(code, true)}
        onError={() => onPicture(code, false)}
      />
      <p>Point a phone camera at the code.</p>
      <Muted>
        {piece.name_view}, from {company.name_view}
      </Muted>
    </Sheet>
  );
}

interface PrintedMediaProps {
  readonly piece: MediaPiece;
  readonly onPicture: PictureLoads['note'];
}

/** The goods as their buyer saw them, and the texts and pictures for them. */
export function PrintedMedia({
  piece: { previews, texts, text_labels = [], pictures },
  onPicture,
}: PrintedMediaProps) {
  const lost = texts.includes(null) || pictures.includes(null) || previews.includes(null);
  const designs = previews.filter((picture) => picture !== null);
  const known = pictures.filter((picture) => picture !== null);
  return (
    <>
      {designs.length === 0 ? null : (
        <figure>
          <GivenPictures>
            {designs.map((picture) => (
              <img
                key={picture}
                src={`${imageUrl(picture)}?w=1080`}
                alt="What the buyer asked for"
                width={1000}
                height={700}
                onLoad={() => onPicture(picture, true)}
                onError={() => onPicture(picture, false)}
              />
            ))}
          </GivenPictures>
          <Muted as="figcaption">What the buyer asked for</Muted>
        </figure>
      )}
      {texts.map((text, place) =>
        text === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have nothing but their place, and never move.
          <figure key={place}>
            {text_labels[place] ? <Muted as="figcaption">{text_labels[place]}</Muted> : null}
            <GivenText dir="auto">{text}</GivenText>
          </figure>
        ),
      )}
      {known.length === 0 ? null : (
        <GivenPictures>
          {known.map((picture, place) => (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be given twice, and none ever moves.
              key={`${place} ${picture}`}
              src={imageUrl(picture)}
              alt="Given by the buyer"
              onLoad={() => onPicture(picture, true)}
              onError={() => onPicture(picture, false)}
            />
          ))}
        </GivenPictures>
      )}
      {lost ? (
        <Note tone="warning">
          Something of it cannot be shown at the moment. Please reload before you print.
        </Note>
      ) : null}
    </>
  );
}

interface PrintedPieceProps extends PackItem {
  readonly onPicture: PictureLoads['note'];
}

/** Goods and add-ons with the buyer's texts and pictures. */
export function PrintedPiece({ piece, addOns, onPicture }: PrintedPieceProps) {
  const plain = [piece, ...addOns].every(({ texts, pictures }) => texts.length + pictures.length === 0);
  return (
    <Piece>
      <div>
        <h2>{nameOf(piece)}</h2>
        <Muted>
          {piece.main ? '' : 'Add-on · '}
          {stateOf(piece)}
          {piece.gift ? ' · Gift' : ''}
        </Muted>
      </div>
      <PrintedMedia piece={piece} onPicture={onPicture} />
      {addOns.map((addOn) => (
        <AddOn key={addOn.line_ids.join()}>
          <div>
            <h3>With {nameOf(addOn)}</h3>
            <Muted>Add-on · {stateOf(addOn)}</Muted>
          </div>
          <PrintedMedia piece={addOn} onPicture={onPicture} />
        </AddOn>
      ))}
      {plain ? <Muted>Nothing is put on it.</Muted> : null}
    </Piece>
  );
}

function nameOf(piece: MediaPiece): string {
  return `${piece.quantity} × ${goodsName(piece)}`;
}

function stateOf({ states }: MediaPiece): string {
  return [...new Set(states.map((state) => lineStates[state]))].join(', ');
}

interface PrintedPackProps {
  readonly company: Company;
  readonly id: number;
}

/** The media pack of an order: the buyer's media, and a sheet with its code for each gift. */
export function PrintedPack({ company, id }: PrintedPackProps) {
  const query = useQuery(mediaPackQuery(company.name_code, id));
  const [round, setRound] = useState(0);
  const loads = usePictureLoads();
  const { status, run } = useAction();
  const print = () => {
    window.print();
    void run('print', () => noteOrdersPrinted(company.name_code, [id]), { onDone: () => undefined });
  };
  const again = () => {
    // Also loads the pictures again that failed.
    setRound(round + 1);
    loads.forget();
    void query.refetch();
  };
  return (
    <Stack data-part="printed">
      <PaperAlone />
      <Screen>
        <TextLink as={Link} to={placePath(company.name_code, 'orders', id)}>
          Back to order {id}
        </TextLink>
        <Actions>
          <Button onClick={again} busy={query.isFetching} busyLabel="Loading">
            Reload
          </Button>
          <Button variant="primary" onClick={print}>
            Print
          </Button>
        </Actions>
        <StatusNote status={status} />
        {query.data === undefined ? null : <PrintWarning {...loads.of(query.data)} />}
      </Screen>
      <QuerySection query={query} label="Loading the media pack" failed="The media pack could not be loaded">
        {(pack) => <Pack key={round} company={company} pack={pack} onPicture={loads.note} />}
      </QuerySection>
    </Stack>
  );
}

interface NothingToPrintProps {
  readonly company: string;
  readonly id: number;
}

/** Why a media pack is empty. */
function NothingToPrint({ company, id }: NothingToPrintProps) {
  const { data: order } = useQuery(orderQuery(company, id));
  const why =
    order !== undefined && isCancelled(order.lines)
      ? 'This order was cancelled'
      : 'Nothing of this order is left to send';
  return <EmptyState>{why}: there is nothing to print.</EmptyState>;
}

interface PackProps {
  readonly company: Company;
  readonly pack: MediaPack;
  readonly onPicture: PictureLoads['note'];
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
          {username}, {formatDay(created_at)} · {address.name}, {address.address1}
          {address.address2 === '' ? '' : `, ${address.address2}`}, {address.city}, {address.state}{' '}
          {address.zip}
        </p>
      </PackHead>
      {pieces.length === 0 ? <NothingToPrint company={company.name_code} id={order_id} /> : null}
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
