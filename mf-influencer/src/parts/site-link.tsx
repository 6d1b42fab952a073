import { Link } from 'shared-shell';
import { TextLink } from 'shared-ui/primitives/text-link';

/** A link of this site in running text. */
export function siteLink(path: string, words: string) {
  return (
    <TextLink as={Link} to={path}>
      {words}
    </TextLink>
  );
}
