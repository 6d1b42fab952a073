import { useEffect, useState } from 'react';
import { logFailure } from '../../data/log.ts';

/** What sharing came to, in words for a live region; '' at first. */
export interface Sharing {
  readonly said: string;
  /** The browser can hand a link on to other programs. */
  readonly canShare: boolean;
  readonly share: () => void;
  readonly copy: () => void;
}

/** @param words go along with the link, so that whoever gets it knows what it is */
export function useShare(link: string, title: string, words: string): Sharing {
  const [said, setSaid] = useState('');
  const [canShare, setCanShare] = useState(false);
  // Only now: the server does not know the browser.
  useEffect(() => setCanShare('share' in navigator), []);

  const share = async () => {
    setSaid('');
    try {
      await navigator.share({ title, text: words, url: link });
    } catch (error) {
      // Whoever closes the browser's own window has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      logFailure('a link could not be shared', error);
      setSaid('Sharing did not work here. Please copy the link instead.');
    }
  };
  const copy = async () => {
    setSaid('');
    try {
      // There is no clipboard where a page did not come over a safe line.
      if (!('clipboard' in navigator)) throw new Error('No clipboard');
      await navigator.clipboard.writeText(link);
      setSaid('Link copied.');
    } catch (error) {
      logFailure('a link could not be copied', error);
      setSaid('Copying did not work here. Please select the link and copy it.');
    }
  };
  return { said, canShare, share: () => void share(), copy: () => void copy() };
}
