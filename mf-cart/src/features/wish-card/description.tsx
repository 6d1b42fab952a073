import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/primitives/button';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';

const Whole = styled.div`
  display: grid;
  justify-items: start;
  font: var(--t14);
  color: var(--muted);
`;

/** Two lines of it, until the rest is asked for. */
const Words = styled.p<{ readonly $open: boolean }>`
  ${({ $open }) => ($open ? '' : 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;')}
  overflow: hidden;
  overflow-wrap: anywhere;
`;

/** Its words stand in line with the description; the room for a finger reaches out. */
const More = styled(Button)`
  margin: -4px 0 -8px -8px;
  padding-inline: 8px;
`;

interface DescriptionProps {
  readonly text: string;
  /** What is described, for whoever does not see where it stands. */
  readonly of: string;
}

/** What a wish is, in words: the beginning, and the rest where there is more than that. */
export function Description({ text, of }: DescriptionProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const cut = useCut(words, text, open);
  return (
    <Whole>
      <Words ref={words} id={id} $open={open}>
        {text}
      </Words>
      {cut ? (
        <More
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Read less' : 'Read more'} <VisuallyHidden>about {of}</VisuallyHidden>
        </More>
      ) : null}
    </Whole>
  );
}

/** Whether words do not fit their two lines; as long as all of them are shown, whether they did not. */
function useCut(words: { readonly current: HTMLElement | null }, text: string, open: boolean): boolean {
  const [cut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need another room
  useLayoutEffect(() => {
    const element = words.current;
    if (element === null || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [words, text, open]);
  return cut;
}
