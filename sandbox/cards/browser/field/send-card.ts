import type { CardPart, Errand, Outcome, ToSibling } from '../messages.ts';
import { callService } from '../request.ts';
import type { CardField } from './card-field.ts';

/**
 * Sends the card to the service, with what the frames beside this one hold of it. The page gets the answer only.
 */
export async function sendCard(field: CardField, errand: Errand): Promise<Outcome> {
  const own = field.read();
  const others = await Promise.all(errand.siblings.map(askSibling));
  const parts: CardPart[] = [own, ...others];
  const error = parts.find((part) => part.error)?.error;
  if (error) return { error: { ...error } };
  const values = parts
    .flatMap((part) => part.values)
    .map(([name, value]) => [inside(errand, name), value] as const);
  const address = new URL(`v1/${errand.path}`, location.href);
  return callService(address, errand.key, [...errand.fields, ...values]);
}

function askSibling(name: string): Promise<CardPart> {
  const { port1, port2 } = new MessageChannel();
  const frame = (parent.frames as unknown as Readonly<Record<string, Window | undefined>>)[name];
  frame?.postMessage({ act: 'tell' } satisfies ToSibling, location.origin, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
  });
}

/** `card[number]` as a part of `payment_method_data`: `payment_method_data[card][number]`. */
function inside({ inside: outer }: Errand, name: string): string {
  if (outer === '') return name;
  const at = name.indexOf('[');
  return `${outer}[${name.slice(0, at)}]${name.slice(at)}`;
}
