import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GiftContent } from 'shared-api/contract/orders/gifts';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { countWords } from 'shared-api/rules/words';
import { type Session, useSession } from 'shared-auth';
import { isSignedOut } from 'shared-data';
import { companyPath, Link, productPath, useLoginLink } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { Picture } from 'shared-ui/composites/picture';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { useJoinFree, useThankGiver } from '../../data/gift.ts';
import { Ask, Hero, Letter, Open, Pictures, Present } from './layout.ts';

/** Width of the loaded picture in pixels, for screens of double density. */
const WIDTH = 1080;

interface GiftPicturesProps {
  readonly pictures: GiftContent['pictures'];
  readonly giver: string;
  /** Their addresses expire: loads new ones. */
  readonly onGone: () => void;
}

/** The giver's pictures. */
function GiftPictures({ pictures, giver, onGone }: GiftPicturesProps) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  if (pictures.length === 0) return null;
  if (pictures.some(({ url }) => failed.has(url))) {
    return (
      <Note>
        <p>The pictures did not come.</p>
        <Button size="sm" onClick={onGone}>
          Show them again
        </Button>
      </Note>
    );
  }
  return (
    <Pictures>
      {pictures.map(({ url }, index) => (
        <img
          key={url}
          src={`${url}?w=${WIDTH}`}
          alt={`Left by ${giver}${pictures.length === 1 ? '' : `, ${index + 1} of ${pictures.length}`}`}
          onError={() => setFailed((before) => new Set(before).add(url))}
        />
      ))}
    </Pictures>
  );
}

interface JoinFreeProps {
  readonly giverId: number;
  readonly companyId: number;
  readonly companyName: string;
}

/** Invites the reader of a gift to become an influencer, free and without buying. */
function JoinFree(props: JoinFreeProps) {
  return <JoinFreeForm {...props} session={useSession()} />;
}

export function JoinFreeForm(props: JoinFreeProps & { readonly session: Session }) {
  const { giverId, companyId, companyName, session } = props;
  const login = useLoginLink();
  const joining = useJoinFree();
  const { data, error } = joining;
  const join = () => joining.mutate({ body: { influencer_id: giverId, company_id: companyId } });
  return (
    <Ask aria-labelledby="join">
      <h2 id="join">Do you like it? Recommend it</h2>
      <p>
        Anyone can be an influencer of {companyName}, free and without buying anything. When others buy
        through your link, you earn a finders fee.
      </p>
      <div role="status">
        {data === undefined ? null : (
          <Note tone="success">
            You are an influencer of {companyName} now
            {data.companies > 1
              ? `, and of ${countWords(data.companies - 1, 'other company', 'other companies')}`
              : ''}
            .
          </Note>
        )}
      </div>
      {/* Signed out, the page offers the sign-in by itself. */}
      {error === null || isSignedOut(error) ? null : (
        <Note tone="danger" live="alert">
          {error.msg}
        </Note>
      )}
      {data !== undefined ? null : session.status === 'signed-in' ? (
        <Button busy={joining.isPending} busyLabel="Joining" onClick={join}>
          Join free
        </Button>
      ) : (
        <ButtonLink as={Link} {...login}>
          Log In to join free
        </ButtonLink>
      )}
    </Ask>
  );
}

const TOO_LATE = 'This page has been open for long. Please load it again, open the gift and say thanks then.';

interface ThanksFormProps {
  readonly code: string;
  readonly giver: string;
  /** The giver was thanked before. */
  readonly thanked: boolean;
}

/** A form to thank the giver, once. */
function ThanksForm({ code, giver, thanked }: ThanksFormProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState('');
  const [wrong, setWrong] = useState('');
  const thanking = useThankGiver(code);
  const { error } = thanking;
  const already = thanked || error?.code === 'conflict';

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (thanking.isPending) return;
    const problem = textProblem(textRules.mediaText, content.trim());
    setWrong(problem === undefined ? '' : `${problem}.`);
    if (problem === undefined) return thanking.mutate(content.trim());
    thanking.reset();
    input.current?.focus();
  };

  return (
    <Ask aria-labelledby="thanks">
      <h2 id="thanks">Say thanks</h2>
      <div role="status">
        {!thanking.isSuccess && !already ? null : (
          <Note tone="success">
            {thanking.isSuccess
              ? `Your thanks are on their way to ${giver}.`
              : `${giver} has been thanked for this gift.`}
          </Note>
        )}
      </div>
      {!thanking.isSuccess && !already ? (
        <form noValidate onSubmit={send}>
          <Field label={`A few words for ${giver}`} error={wrong} limit={textRules.mediaText.max}>
            <Textarea
              ref={input}
              rows={3}
              dir="auto"
              value={content}
              onChange={({ target }) => {
                setWrong('');
                setContent(target.value);
              }}
            />
          </Field>
          {error === null ? null : (
            <Note tone="danger" live="alert">
              {error.code === 'gift_refused' ? TOO_LATE : error.msg}
            </Note>
          )}
          <Button type="submit" variant="primary" busy={thanking.isPending} busyLabel="Sending">
            Say thanks
          </Button>
        </form>
      ) : null}
    </Ask>
  );
}

interface OpenedGiftProps {
  readonly code: string;
  readonly gift: GiftContent;
  /** It was opened just now, by a button: the heading gets the focus. */
  readonly fresh: boolean;
  readonly onPicturesGone: () => void;
}

/** What the giver left with a gift, what the gift is, and what its reader can do. */
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
