import type { Company } from 'shared-api/contract/company-schema';
import type { MediaPiece } from 'shared-api/contract/desk-order-schema';
import { imageUrl } from 'shared-api/rules/images';
import { Muted } from '../../parts/layout.ts';
import { Sheet } from './print-layout.ts';
import type { Came } from './use-came.ts';

interface GiftSheetProps {
  readonly company: Company;
  readonly piece: MediaPiece;
  readonly onPicture: Came['note'];
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
      <p>Point the camera of a telephone at the code.</p>
      <Muted>
        {piece.name_view}, from {company.name_view}
      </Muted>
    </Sheet>
  );
}
