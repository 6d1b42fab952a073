import { freePort } from './free-port.ts';

/** Where a site will be: known before it is opened, since its address is part of who signs people in there. */
export interface Place {
  port: number;
  /** Origin, without a slash at the end. */
  url: string;
}

export async function choosePlace(): Promise<Place> {
  const port = await freePort();
  return { port, url: `http://localhost:${port}` };
}
