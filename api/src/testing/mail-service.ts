import { z } from 'zod';
import { type StandIn, startStandIn } from './stand-in.ts';

const boxSchema = z.object({
  mails: z.array(
    z.looseObject({
      message_id: z.string(),
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  ),
});

/** The sandbox's mail box, as tests meet it. */
export interface MailService extends StandIn {
  /** As SMTP_URL has it. */
  readonly smtpUrl: string;
  /** Mails to addresses with this part, newest first. */
  mails(address: string): Promise<z.output<typeof boxSchema>['mails']>;
}

export async function startMailService(): Promise<MailService> {
  const service = await startStandIn('mail/server.ts', { MAIL_SMTP_PORT: '0', MAIL_WEB_PORT: '0' });
  return {
    ...service,
    smtpUrl: `smtp://127.0.0.1:${service.ready.smtp_port}`,
    mails: async (address) => {
      const query = new URLSearchParams({ address });
      const reply = await fetch(`${service.url}/sandbox/mail/messages.json?${query}`);
      return boxSchema.parse(await reply.json()).mails;
    },
  };
}
