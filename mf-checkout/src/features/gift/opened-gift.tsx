import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { GiftContent } from 'shared-api/contract/orders/gifts';
import { optionsText } from 'shared-api/rules/catalog/options';
import { IMAGE_PREFIX } from 'shared-api/rules/links';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { countWords } from 'shared-api/rules/words';
import { type Session, useSession } from 'shared-auth';
import { isSignedOut } from 'shared-data';
import { companyPath, Link, productPath, useLoginLink } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { Picture } from 'shared-ui/composites/picture';
import { problemsResolver } from 'shared-ui/form-resolver';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { useJoinFree, useThankGiver } from '../../data/gift.ts';
import { Ask, Designs, Hero, Letter, Open, Pictures, Present } from './layout.ts';

/** Width of the loaded picture in pixels, for screens of double density. */
const WIDTH = 1080;

/** In pixels, of every picture of goods. */
const SIZE = { width: 1000, height: 700 };

interface GiftPicturesProps {
  readonly pictures: GiftContent['pictures'];
  /** What they show: "Left by june.park". */
  readonly alt: string;
  /** They show the goods themselves. */
  readonly designs?: boolean;
  /** Their addresses expire: loads new ones. */
  readonly onGone: () => void;
}

/** Private pictures of a gift. */
function GiftPictures({ pictures, alt, designs = false, onGone }: GiftPicturesProps) {
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
  const Place = designs ? Designs : Pictures;
  return (
    <Place>
      {pictures.map(({ url }, index) => (
        <img
          key={url}
          src={`${url}?w=${WIDTH}`}
          alt={pictures.length === 1 ? alt : `${alt}, ${index + 1} of ${pictures.length}`}
          {...(designs ? SIZE : {})}
          onError={() => setFailed((before) => new Set(before).add(url))}
        />
      ))}
    </Place>
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

/** What is wrong with thanks before they are sent. */
function thanksProblems({ content }: { readonly content: string }): { content?: string } {
  const problem = textProblem(textRules.mediaText, content.trim());
  return problem === undefined ? {} : { content: `${problem}.` };
}

interface ThanksFormProps {
  readonly code: string;
  readonly giver: string;
  /** The giver was thanked before. */
  readonly thanked: boolean;
}

/** A form to thank the giver, once. */
function ThanksForm({ code, giver, thanked }: ThanksFormProps) {
  const form = useForm<{ content: string }>({
    defaultValues: { content: '' },
    resolver: problemsResolver(thanksProblems),
    reValidateMode: 'onSubmit',
  });
  const thanking = useThankGiver(code);
  const { error } = thanking;
  const already = thanked || error?.code === 'conflict';

  const send = form.handleSubmit(
    ({ content }) => {
      if (!thanking.isPending) thanking.mutate(content.trim());
    },
    () => thanking.reset(),
  );

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
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field
            label={`A few words for ${giver}`}
            error={form.formState.errors.content?.message}
            limit={textRules.mediaText.max}
          >
            <Textarea
              rows={3}
              dir="auto"
              {...form.register('content', { onChange: () => form.clearErrors('content') })}
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
      <GiftPictures pictures={gift.pictures} alt={`Left by ${gift.giver}`} onGone={onPicturesGone} />
      <GiftPictures
        pictures={gift.previews}
        alt={`${gift.product_name}, made for you`}
        designs
        onGone={onPicturesGone}
      />
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
  const options = optionsText(gift.options);
  // The product's own picture may bear other words.
  const design = gift.previews.find(({ main }) => main);
  return (
    <Present aria-label="The gift">
      <div>
        <Picture
          location={design?.url.slice(IMAGE_PREFIX.length) ?? gift.picture_location}
          alt={design === undefined ? gift.picture_alt : ''}
          sizes="160px"
        />
      </div>
      <div>
        <h2>
          <Link to={productPath({ id, company_name_code })}>{gift.product_name}</Link>
        </h2>
        {options === '' ? null : <p>{options}</p>}
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
