import { SIGNED_OUT_NOTICE } from '../session/session.ts';
import { askSilently } from './ask-silently.ts';
import type { Desk } from './desk.ts';
import { isRefusal } from './library-errors.ts';
import { messageOf, warn } from './log.ts';
import type { TabNews } from './tabs.ts';

/**
 * The session has changed at the identity server: somebody signed out there, or signed in as another person. Whoever is
 * signed in there now is signed in here, or nobody is. A server that does not answer, or whose frames see no cookies,
 * changes nothing: the tokens here are used to their end.
 */
export async function onChangedElsewhere(desk: Desk): Promise<void> {
  const { holder, tokens, manager } = desk;
  if (!holder.user) return;
  const { round } = holder;
  try {
    const user = await tokens.alone(() => askSilently(desk));
    if (round === holder.round) holder.take(user);
    else await holder.putBack();
  } catch (error) {
    const over = isRefusal(error) && (await desk.seesEnds());
    if (round !== holder.round) return;
    if (over) await holder.leave({ notice: SIGNED_OUT_NOTICE });
    else if (!isRefusal(error)) {
      warn('The identity server could not be asked who is signed in', messageOf(error));
      if (holder.user) await manager.events.load(holder.user);
    }
  }
}

/** Another tab of this browser signed out, or in as another person. */
export async function onTabNews(desk: Desk, news: TabNews): Promise<void> {
  const { user } = desk.holder;
  if (!user) return;
  if (news.kind === 'signed-out') await desk.holder.leave({ notice: SIGNED_OUT_NOTICE });
  else if (news.sub !== user.profile.sub && (await desk.frames())) await onChangedElsewhere(desk);
}
