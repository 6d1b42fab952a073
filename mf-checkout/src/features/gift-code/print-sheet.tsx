import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';

/** On paper there is the sheet alone. */
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
  /** Where the picture of the code is. */
  readonly address: string;
  /** What the code says: where the gift page is. */
  readonly page: string;
  /** The window for printing was left. The same function each time. */
  readonly onDone: () => void;
}

/** A sheet with a gift's code, printed as soon as its picture is there. It lies with the gift: what that is stays unsaid. */
export function PrintSheet({ address, page, onDone }: PrintSheetProps) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    let wanted = true;
    const print = () => {
      if (wanted) window.print();
    };
    window.addEventListener('afterprint', onDone, { once: true });
    // A picture that does not come is printed as its words.
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
        Scan the code with your phone, or open {page}. If it asks for a password, whoever gave you this has
        it.
      </small>
    </Sheet>,
    document.body,
  );
}
