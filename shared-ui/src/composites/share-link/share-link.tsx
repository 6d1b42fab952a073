import { useEffect, useState } from 'react';

/** What is passed on. */
export interface SharedLink {
  readonly link: string;
  readonly title: string;
  /** Text that is shared with the link; '' for none. */
  readonly words: string;
  /** Runs on an error, for the log. */
  readonly onFailure: (what: string, error: unknown) => void;
}

/** What sharing came to: `off` when the person closed the share sheet. */
export type ShareOutcome = 'shared' | 'off' | 'failed';

/** Hands a link on to another program, by the share sheet of the system. Never rejects. */
export async function shareLink({ link, title, words, onFailure }: SharedLink): Promise<ShareOutcome> {
  try {
    await navigator.share({ title, url: link, ...(words !== '' && { text: words }) });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'off';
    onFailure('a link could not be shared', error);
    return 'failed';
  }
}

/** Copies a link to the clipboard, which needs a secure context. Never rejects. @returns whether it is there */
export async function copyLink({
  link,
  onFailure,
}: Pick<SharedLink, 'link' | 'onFailure'>): Promise<boolean> {
  try {
    if (!('clipboard' in navigator)) throw new Error('No clipboard');
    await navigator.clipboard.writeText(link);
    return true;
  } catch (error) {
    onFailure('a link could not be copied', error);
    return false;
  }
}

/** Sharing and copying a link, for a page that shows it. */
interface Sharing {
  /** What it came to, in words for a live region; '' at first. */
  readonly said: string;
  /** The browser can hand a link on to other programs. */
  readonly canShare: boolean;
  readonly share: () => void;
  /** Copies a text: the link, with what has to stand beside it. Without one the link alone. */
  readonly copy: (text?: string) => void;
}

export function useShare(shared: SharedLink): Sharing {
  const [said, setSaid] = useState('');
  const [canShare, setCanShare] = useState(false);
  // Only now: the server does not know the browser.
  useEffect(() => setCanShare('share' in navigator), []);

  const share = async () => {
    setSaid('');
    if ((await shareLink(shared)) === 'failed')
      setSaid('Sharing did not work here. Please copy the link instead.');
  };
  const copy = async (text: string) => {
    setSaid('');
    const isCopied = await copyLink({ ...shared, link: text });
    setSaid(isCopied ? 'Link copied.' : 'Copying did not work here. Please select the link and copy it.');
  };
  return { said, canShare, share: () => void share(), copy: (text = shared.link) => void copy(text) };
}
