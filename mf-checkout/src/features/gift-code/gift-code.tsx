import { useCallback, useState } from 'react';
import type { OrderLine } from 'shared-api/contract/order-schema';
import { imageUrl } from 'shared-api/rules/images';
import { Link } from 'shared-shell';
import { giftIcon } from 'shared-ui/icons/shopping';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { Pill } from 'shared-ui/primitives/pill';
import { dayWords } from '../../domain/day-words.ts';
import { giftPath } from '../../domain/gift/gift-path.ts';
import { Acts, Code, Panel, Sides, Thanks, Words } from './gift-code-layout.ts';
import { PrintSheet } from './print-sheet.tsx';

interface GiftCodeProps {
  /** The main item of a gift that is paid. */
  readonly line: OrderLine;
  /** The buyer's own name for the gift, or its product's. */
  readonly name: string;
  readonly onPictureGone: () => void;
}

/** The code that leads whoever is given this to its gift page: to be printed or kept, and what became of it. */
export function GiftCode({ line, name, onPictureGone }: GiftCodeProps) {
  // Which print this is; 0: none. Where a browser does not say that one is over, the next press makes a new one.
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
            The company puts this code with the gift. Whoever scans it sees the words and pictures you gave,
            after the password if you set one.
          </p>
          <p>
            {openedAt === null ? (
              <Pill>Not opened yet</Pill>
            ) : (
              <Pill tone="success" icon={doneIcon}>
                Opened on {dayWords(openedAt)}
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
