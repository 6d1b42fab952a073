/** What tabs of this site tell each other: names of people, never tokens. */
export type TabNews = { kind: 'signed-out' } | { kind: 'signed-in'; sub: string };

const CHANNEL = 'wishbin-session';

/** The line between the tabs of one browser. Every tab has tokens of its own; only comings and goings are shared. */
export class Tabs {
  tell(news: TabNews): void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(news);
    channel.close();
  }

  /** Until the returned function is called. */
  listen(listener: (news: TabNews) => void): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<TabNews>) => listener(data);
    return () => channel.close();
  }
}
