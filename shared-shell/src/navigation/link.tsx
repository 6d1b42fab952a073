import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { type To, useHref, useLocation, useNavigate } from 'react-router-dom';

/** What has to be known of a mouse event. */
interface Click {
  readonly button: number;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether a click on a link leads on in this page, not to a new tab, a new window or a download. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site. */
  to: To;
  /** The place on the page stays where it is. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of this site. The router's own has three times the code, for frameworks, and renders again with every
 * navigation. As in browsers, a link to the address one is at adds no entry to the history.
 */
export function Link({ to, preventScrollReset, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = rest.target !== undefined && rest.target !== '_self';
    if (event.defaultPrevented || elsewhere || !isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    void navigate(to, { replace: href === pathname + search + hash, preventScrollReset });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

export interface NavLinkProps extends LinkProps {
  /** Pages below its address do not count. */
  end?: boolean;
}

/** A link that says whether it leads to the page shown (`aria-current`), or to a page above it. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const [target = ''] = useHref(props.to).split(/[?#]/);
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
