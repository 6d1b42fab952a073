import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { imageUrl } from 'shared-api/rules/links';
import { Link } from 'shared-shell';
import { giftIcon } from 'shared-ui/icons/goods';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { Pill } from 'shared-ui/primitives/pill';
import { createGlobalStyle, styled } from 'styled-components';
import { formatDay } from '../../domain/order/texts.ts';

/** Address of the page that a gift's code leads to. */
export function giftPath(code: string): string {
  return `/g/${encodeURIComponent(code)}`;
}

export const Panel = styled.section`
  container-type: inline-size;
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
`;

/** Code and words beside each other where the panel, not the window, has room. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);

  @container (width >= 480px) {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: var(--s24);
  }
`;

/** White in every theme, so that the code can be scanned. */
export const Code = styled.div`
  display: grid;
  place-items: center;
  justify-self: center;
  width: 240px;
  height: 240px;
  border-radius: var(--r8);
  background: var(--subtle);

  img {
    width: 240px;
    height: 240px;
    border-radius: var(--r8);
    image-rendering: pixelated;
  }
`;

export const Words = styled.div`
  display: grid;
  gap: var(--s12);
  align-content: center;
  font: var(--t14);

  h4 {
    display: flex;
    align-items: center;
    gap: var(--s8);
    font: var(--t16);
    font-weight: 600;
  }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

export const Thanks = styled.figure`
  margin: var(--s16) 0 0;
  padding: var(--s16);
  border-radius: var(--r8);
  background: var(--soft);
  overflow-wrap: anywhere;
  white-space: pre-line;

  figcaption {
    margin-bottom: var(--s4);
    font: var(--t12);
    color: var(--muted);
  }
`;

/** Prints the sheet alone. */
const OnlyTheSheet = createGlobalStyle`
  @media print {
    body > :not([data-print-sheet]) {
      display: none !important;
    }

    body {
      background: none !important;
    }
  }
`;

const Sheet = styled.div`
  display: none;

  @media print {
    display: grid;
    justify-items: center;
    gap: 6mm;
    padding-top: 20mm;
    text-align: center;
  }

  img {
    width: 80mm;
    height: 80mm;
    image-rendering: pixelated;
  }

  p {
    max-width: 120mm;
    font: 600 18pt / 1.3 var(--font);
    overflow-wrap: anywhere;
  }

  small {
    max-width: 120mm;
    font: 400 12pt / 1.4 var(--font);
    overflow-wrap: anywhere;
  }
`;

interface PrintSheetProps {
  /** Address of the code's picture. */
  readonly address: string;
  /** Address of the gift page, which the code holds. */
  readonly page: string;
  /** Called when printing is over. The same function each time. */
  readonly onDone: () => void;
}

/** A sheet with a gift's code, printed as soon as its picture is loaded. It does not say what the gift is. */
export function PrintSheet({ address, page, onDone }: PrintSheetProps) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    let wanted = true;
    const print = () => {
      if (wanted) window.print();
    };
    window.addEventListener('afterprint', onDone, { once: true });
    // A picture that does not load is printed as its alternative text.
    picture.current?.decode().then(print, print);
    return () => {
      wanted = false;
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <Sheet data-print-sheet="">
      <OnlyTheSheet />
      <p>A gift for you</p>
      <img ref={picture} src={address} alt={`QR code of ${page}`} />
      <small>
        Scan the code with your phone, or open {page}. If it asks for a password, ask the person who gave you
        this.
      </small>
    </Sheet>,
    document.body,
  );
}

interface GiftCodeProps {
  /** The main item of a gift that is paid. */
  readonly line: OrderLine;
  /** The buyer's own name for the gift, or its product's. */
  readonly name: string;
  readonly onPictureGone: () => void;
}

/** The code of a gift page, to print or download, with whether the gift was opened and thanked for. */
export function GiftCode({ line, name, onPictureGone }: GiftCodeProps) {
  // Number of the print; 0 for none. Where a browser sends no event afterwards, the next click makes a new one.
  const [printing, setPrinting] = useState(0);
  const printed = useCallback(() => setPrinting(0), []);
  const [failed, setFailed] = useState<string | null>(null);
  const { gift_code: code, gift_qr: qr, gift_opened_at: openedAt, gift_thanks: thanks } = line;
  if (code === null) return null;
  const address = qr === null ? null : imageUrl(qr);
  const gone = address === null || failed === address;
  return (
    <Panel aria-label={`Gift page of ${name}`}>
      <Sides>
        <Code>
          {gone ? (
            <Button size="sm" onClick={onPictureGone}>
              Show the code
            </Button>
          ) : (
            <img
              src={address}
              alt={`QR code of the gift page of ${name}`}
              width={240}
              height={240}
              onError={() => setFailed(address)}
            />
          )}
        </Code>
        <Words>
          <h4>
            <Icon path={giftIcon} size={16} />
            Gift page
          </h4>
          <p>
            The company puts this code with the gift. The person who scans it sees your message and pictures,
            after the password if you set one.
          </p>
          <p>
            {openedAt === null ? (
              <Pill>Not opened yet</Pill>
            ) : (
              <Pill tone="success" icon={doneIcon}>
                Opened on {formatDay(openedAt)}
              </Pill>
            )}
          </p>
          <Acts>
            <Button disabled={gone} onClick={() => setPrinting((last) => last + 1)}>
              Print
            </Button>
            {gone ? null : (
              <ButtonLink href={address} download={`gift-${line.wish_id}.png`}>
                Download
              </ButtonLink>
            )}
            <ButtonLink as={Link} to={giftPath(code)} variant="quiet">
              See the gift page
            </ButtonLink>
          </Acts>
        </Words>
      </Sides>
      {thanks === null ? null : (
        <Thanks>
          <figcaption>Thanks for your gift</figcaption>
          <blockquote dir="auto">{thanks}</blockquote>
        </Thanks>
      )}
      {printing > 0 && address !== null ? (
        <PrintSheet
          key={printing}
          address={address}
          page={new URL(giftPath(code), window.location.origin).href}
          onDone={printed}
        />
      ) : null}
    </Panel>
  );
}
