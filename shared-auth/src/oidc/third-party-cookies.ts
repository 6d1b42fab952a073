import { warn } from './log.ts';

/** Milliseconds that the check's frame has for its answer. */
const WAIT = 10_000;

const ANSWERS = ['supported', 'unsupported'];

/**
 * Whether the identity server's frames see its cookies: asked of a page of the server in a hidden frame. Without them
 * silent sign-in fails and a session that ends elsewhere goes unnoticed; everything else works.
 */
export async function allowsThirdPartyCookies(issuer: string): Promise<boolean> {
  const answer = await askFrame(`${issuer}/protocol/openid-connect/3p-cookies/step1.html`);
  if (answer === 'supported') return true;
  warn(
    answer === undefined
      ? `The check for third-party cookies had no answer within ${WAIT} ms; silent login and session-change detection are off.`
      : 'This browser blocks third-party cookies; silent login and session-change detection are off.',
  );
  return false;
}

function askFrame(address: string): Promise<string | undefined> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Cookie check';
  frame.src = address;
  return new Promise((resolve) => {
    const done = (answer?: string) => {
      clearTimeout(timer);
      removeEventListener('message', listener);
      frame.remove();
      resolve(answer);
    };
    const listener = ({ origin, source, data }: MessageEvent) => {
      if (origin !== new URL(address).origin || source !== frame.contentWindow) return;
      if (ANSWERS.includes(data)) done(data);
    };
    const timer = setTimeout(done, WAIT);
    addEventListener('message', listener);
    document.body.append(frame);
  });
}
