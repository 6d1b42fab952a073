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
`;

interface PrintSheetProps {
  readonly address: string;
  readonly name: string;
  /** The window for printing was left. The same function each time. */
  readonly onDone: () => void;
}

/** A sheet with a gift's code and name, which is printed as soon as its picture is there. */
export function PrintSheet({ address, name, onDone }: PrintSheetProps) {
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
      <img ref={picture} src={address} alt={`QR code of ${name}`} />
      <p>{name}</p>
    </Sheet>,
    document.body,
  );
}
