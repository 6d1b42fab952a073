import { useEffect, useRef } from 'react';
import type { GiftContent } from 'shared-api/contract/gift-schema';
import { companyPath, Link, productPath } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { Picture } from 'shared-ui/composites/picture';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { Hero, Letter, Open, Present } from './gift-layout.ts';
import { GiftPictures } from './gift-pictures.tsx';
import { JoinFree } from './join-free.tsx';
import { ThanksForm } from './thanks-form.tsx';

interface OpenedGiftProps {
  readonly code: string;
  readonly gift: GiftContent;
  /** It was opened just now, by a press: the focus goes to what came out. */
  readonly fresh: boolean;
  readonly onPicturesGone: () => void;
}

/** What the giver left with a gift, what the gift is, and what the one who got it can do. */
export function OpenedGift({ code, gift, fresh, onPicturesGone }: OpenedGiftProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) title.current?.focus();
  }, [fresh]);
  return (
    <Open>
      <Hero>
        <Avatar location={gift.giver_picture_location} name={gift.giver} size={96} />
        <h1 ref={title} tabIndex={-1}>
          A gift from {gift.giver}
        </h1>
        {gift.own ? (
          <Note tone="info">This is the page of a gift of yours, as the one who gets it will see it.</Note>
        ) : null}
      </Hero>
      {gift.texts.length === 0 ? null : (
        <Letter>
          {gift.texts.map((text) => (
            <p key={text} dir="auto">
              {text}
            </p>
          ))}
        </Letter>
      )}
      <GiftPictures pictures={gift.pictures} giver={gift.giver} onGone={onPicturesGone} />
      <PresentCard gift={gift} />
      {gift.own ? null : (
        <>
          <ThanksForm code={code} giver={gift.giver} thanked={gift.thanked} />
          <JoinFree
            giverId={gift.giver_id}
            companyId={gift.company_id}
            companyName={gift.company_name_view}
          />
        </>
      )}
    </Open>
  );
}

function PresentCard({ gift }: { readonly gift: GiftContent }) {
  const { product_id: id, company_name_code, company_name_view } = gift;
  return (
    <Present aria-label="The gift">
      <div>
        <Picture location={gift.picture_location} alt={gift.picture_alt} sizes="160px" />
      </div>
      <div>
        <h2>
          <Link to={productPath({ id, company_name_code })}>{gift.product_name}</Link>
        </h2>
        <p>
          made by{' '}
          <TextLink as={Link} to={companyPath(company_name_code)}>
            {company_name_view}
          </TextLink>
        </p>
      </div>
    </Present>
  );
}
