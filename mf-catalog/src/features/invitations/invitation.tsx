import { Link } from 'shared-shell';
import { Picture } from 'shared-ui/composites/picture';
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
