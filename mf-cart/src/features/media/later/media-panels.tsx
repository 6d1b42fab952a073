import { type RefObject, useEffect, useState } from 'react';
import type { MediaSlice } from 'shared-api/contract/media-schema';
import type { MediaRule } from '../../../domain/media/media-rule.ts';
import { isTextPanel } from '../../../domain/media/panel.ts';
import type { MediaTarget } from '../media-target.ts';
import { Gone } from './gone.tsx';
import { Intro } from './intro.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { MediaFoot } from './media-foot.tsx';
import { Column, Panels } from './media-look.ts';
import { panelWords } from './panel-words.ts';
import { PicturePlace } from './picture-place.tsx';
import { TextPlace } from './text-place.tsx';
import { UploadError } from './upload-error.tsx';
import { useDesk } from './use-desk.ts';
import { useFirstWrong } from './use-first-wrong.ts';
import { useLeaving } from './use-leaving.ts';

export interface MediaPanelsProps {
  readonly target: MediaTarget;
  readonly slots: readonly MediaSlice[];
  readonly rule: MediaRule;
  /** Where the frame asks whether it may close. */
  readonly askToLeave: RefObject<(() => void) | null>;
  readonly onLeave: (changed: boolean) => void;
}

/** A place for each text, picture and password that an item takes. Each is saved by itself. */
export function MediaPanels({ target, slots, rule, askToLeave, onLeave }: MediaPanelsProps) {
  const [desk, state] = useDesk(target, slots);
  const leaving = useLeaving(desk, onLeave);
  const [closing, setClosing] = useState(false);
  const { ask } = leaving;
  useEffect(() => {
    askToLeave.current = ask;
    return () => {
      askToLeave.current = null;
    };
  }, [askToLeave, ask]);

  const [place, leadToWrong] = useFirstWrong();
  const saveAndLeave = async () => {
    setClosing(true);
    const saved = await desk.texts.saveAll();
    setClosing(false);
    if (saved) ask();
    else leadToWrong();
  };

  if (state.gone) return <Gone onClose={() => onLeave(true)} />;
  const gift = target.part === 'gift';
  const words = panelWords(state.panels, { rule, gift, units: target.wish.cart_quantity });
  // What is short stands together: a password that is needed does not lie out of sight below a picture.
  const texts = state.panels.filter(isTextPanel);
  const pictures = state.panels.filter((panel) => !isTextPanel(panel));
  const empty = pictures.find(({ file, sliceId }) => file === null && sliceId === null);
  return (
    <>
      <Intro target={target} rule={rule} />
      <Panels ref={place} $beside={gift && texts.length > 0 && pictures.length > 0}>
        {texts.length === 0 ? null : (
          <Column>
            {texts.map((panel) => (
              <TextPlace key={panel.key} panel={panel} words={words[panel.key]} texts={desk.texts} />
            ))}
          </Column>
        )}
        {pictures.length === 0 ? null : (
          <Column>
            {pictures.map((panel) => (
              <PicturePlace
                key={panel.key}
                panel={panel}
                words={words[panel.key]}
                pictures={desk.pictures}
                pasteAnywhere={panel === empty}
              />
            ))}
          </Column>
        )}
      </Panels>
      <MediaFoot
        panels={state.panels}
        rule={rule}
        target={target}
        closing={closing}
        onDone={() => (desk.texts.unsaved().length > 0 ? void saveAndLeave() : ask())}
      />
      <UploadError sentence={state.refusal} onClose={desk.understood} />
      <LeaveQuestion {...leaving.question} onSave={saveAndLeave} />
    </>
  );
}
