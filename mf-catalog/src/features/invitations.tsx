import type { Product } from 'shared-api/contract/catalog/products';
import { Link } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { Picture } from 'shared-ui/composites/picture';
import { peopleIcon, shopIcon } from 'shared-ui/icons/subjects';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Tile = styled.div`
  position: relative;
  display: grid;
  overflow: hidden;
  border-radius: var(--r16);
  background: var(--subtle);

  > div {
    display: grid;
    gap: var(--s8);
    align-content: center;
    justify-items: start;
    padding: var(--s24);
  }

  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  p {
    max-width: 44ch;
    margin-bottom: var(--s8);
    color: var(--muted);
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r16);
  }

  img {
    order: -1;
    height: 160px;
  }

  ${from(1024)} {
    grid-template-columns: 1.5fr 1fr;

    > div {
      padding: var(--s40) var(--s32);
    }

    img {
      order: 0;
      height: 100%;
      min-height: 0;
    }
  }
`;

interface InvitationProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly link: string;
  /** Location of a picture that goes with it. */
  readonly picture: string | undefined;
}

/** One way to take part; the whole tile is its link. */
export function Invitation({ icon, title, text, to, link, picture }: InvitationProps) {
  return (
    <Tile>
      <div>
        <Icon path={icon} size={24} />
        <h2>{title}</h2>
        <p>{text}</p>
        <TextLink as={Link} to={to}>
          {link}
        </TextLink>
      </div>
      {picture === undefined ? null : (
        <Picture
          location={picture}
          alt=""
          sizes="(min-width: 1024px) 340px, (min-width: 768px) 50vw, 100vw"
        />
      )}
    </Tile>
  );
}

const Pair = styled(PageContainer)`
  display: grid;
  gap: var(--s16);
  margin-top: var(--section);

  ${from(768)} {
    grid-template-columns: 1fr 1fr;
    gap: var(--s24);
  }
`;

/** The two ways to take part that are not buying. */
export function Invitations({ pictures }: { readonly pictures: readonly Product[] }) {
  return (
    <Pair>
      <Invitation
        icon={shopIcon}
        title="Bring your company, free"
        text="List at your own website price, ship anywhere in the US, and set the finders fee yourself. We recommend 10 percent."
        to="/new/company"
        link="Add a business"
        picture={pictures[0]?.picture_location}
      />
      <Invitation
        icon={peopleIcon}
        title="Anyone can be an influencer"
        text="Share what you like. You earn from your own sales and from later sales of the people you bring. Joining costs nothing."
        to="/finders-fees"
        link="See how fees are split"
        picture={pictures[1]?.picture_location}
      />
    </Pair>
  );
}
