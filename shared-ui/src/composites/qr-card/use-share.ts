import { useEffect, useState } from 'react';

/** What sharing came to, in words for a live region; '' at first. */
export interface Sharing {
  readonly said: string;
  /** The browser can hand a link on to other programs. */
  readonly canShare: boolean;
  readonly share: () => void;
  readonly copy: () => void;
}

interface Shared {
  readonly link: string;
  readonly title: string;
  /** Go along with the link, so that whoever gets it knows what it is. */
  readonly words: string;
  readonly onFailure: (what: string, error: unknown) => void;
}

export function useShare({ link, title, words, onFailure }: Shared): Sharing {
  const [said, setSaid] = useState('');
  const [canShare, setCanShare] = useState(false);
  // Only now: the server does not know the browser.
  useEffect(() => setCanShare('share' in navigator), []);

  return {
    said,
    canShare,
    share: () => {
      setSaid('');
      navigator.share({ title, text: words, url: link }).catch((error: unknown) => {
        // Whoever closes the browser's own window has changed their mind.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        onFailure('a link could not be shared', error);
        setSaid('Sharing did not work here. Please copy the link instead.');
      });
    },
    copy: () => {
      setSaid('');
      copied(link).then(
        () => setSaid('Link copied.'),
        (error: unknown) => {
          onFailure('a link could not be copied', error);
          setSaid('Copying did not work here. Please select the link and copy it.');
        },
      );
    },
  };
}

/** There is no clipboard where a page did not come over a safe line. */
async function copied(link: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('No clipboard');
  await navigator.clipboard.writeText(link);
}
